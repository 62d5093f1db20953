import { useEffect, useState, type ReactNode } from 'react';
import { ApiClient } from 'etalage/core';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import type { CheckoutStepProps } from 'etalage/modules/checkout';
import { PapersEndpoint, WrapStore } from '../module.ts';

/** A step of the checkout: the paper, and the note in the parcel. */
export default function WrapStep({ next, nextLabel }: CheckoutStepProps): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const store = useService(WrapStore);
  const { paper, note } = useStore(WrapStore);
  const [papers, setPapers] = useState<readonly string[]>([]);
  useEffect(() => {
    api.call(PapersEndpoint, {}).then(setPapers, () => setPapers([])); // without them the workshop chooses
  }, [api]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <label>
        {t('Paper')}{' '}
        <select value={paper} onChange={({ target }) => store.set((state) => ({ ...state, paper: target.value }))}>
          <option value="">{t('The workshop chooses')}</option>
          {papers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        {t('A note with it')}{' '}
        <input
          name="note"
          maxLength={200}
          value={note}
          onChange={({ target }) => store.set((state) => ({ ...state, note: target.value }))}
        />
      </label>
      <button type="submit" className="button">
        {t(nextLabel)}
      </button>
    </form>
  );
}

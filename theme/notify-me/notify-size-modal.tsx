import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { SoldOutProduct } from 'etalage/modules/catalog';
import { useNotifyMe } from 'etalage/modules/notify-me/react';
import { Modal } from '../ui/modal.tsx';
import { useOpenings } from '../user/use-openings.ts';
import '../styles/account.css';

const NAME = 'notify-size';

/** Waiting for what is sold out: one button, which asks guests to log in. */
export default function NotifySizeModal({ sku, name }: SoldOutProduct): ReactNode {
  const { t } = useTranslator();
  const { count, place } = useOpenings<HTMLDivElement>(NAME);
  return (
    <Modal name={NAME} title={t('Sold out for now')}>
      <div ref={place} key={`${count} ${sku}`} className="account account--modal account__single">
        <p>{name}</p>
        <Ask sku={sku} />
      </div>
    </Modal>
  );
}

function Ask({ sku }: { sku: string }): ReactNode {
  const { t } = useTranslator();
  const { state, problem, ask } = useNotifyMe(sku);
  const isKept = state === 'kept';
  const answer = useRef<HTMLParagraphElement>(null);
  // The button goes, which has the focus.
  useEffect(() => {
    if (isKept) answer.current?.focus();
  }, [isKept]);
  return (
    <>
      {!isKept && <p>{t('You get one e-mail for each once it is back, those first who have waited longest.')}</p>}
      <div role="status">
        {isKept && (
          <p ref={answer} tabIndex={-1}>
            {t('We e-mail you once it is back.')}
          </p>
        )}
        {!isKept && problem !== undefined && <p>{problem}</p>}
      </div>
      {!isKept && (
        <p>
          <button type="button" className="button" aria-busy={state === 'busy' || undefined} onClick={ask}>
            {t('Tell me when it is back')}
          </button>
        </p>
      )}
    </>
  );
}

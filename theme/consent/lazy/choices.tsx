import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { AskedConsent, ConsentAnswers, ConsentPurpose } from 'etalage/modules/consent';
import { useConsentChoices, type ConsentChoices } from 'etalage/modules/consent/react';
import '../../styles/checkout-fields.css';
import '../../styles/consent.css';

const TITLES = { statistics: 'Statistics', marketing: 'Personal advertising', media: 'Videos and maps' } as const;
const MEANINGS = {
  statistics: 'We measure how the shop is used, to make it better.',
  marketing: 'Advertisers learn what you look at and buy here, and show you what fits.',
  media: 'Videos and maps of others are shown at once. They then see that you visit this page.',
} as const;

/** What the shop asks for and the answers. @param onSaved after one was given */
export function Choices({ asked, onSaved }: { asked?: AskedConsent; onSaved?: () => void }): ReactNode {
  const { t } = useTranslator();
  const choices = useConsentChoices(asked);
  const [isSaved, setSaved] = useState(false);
  const saved = (): void => {
    setSaved(true);
    onSaved?.();
  };
  if (choices.purposes.length === 0) return <p>{t('This shop uses nothing that needs your consent.')}</p>;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    const answers = choices.purposes.map(({ purpose }) => [purpose, ticked.has(purpose)] as const);
    choices.answer(Object.fromEntries(answers) as ConsentAnswers);
    saved();
  };
  const answerAll = (isGiven: boolean): void => {
    choices.answerAll(isGiven);
    saved();
  };
  return (
    <form method="post" className="consent-choices" onSubmit={send}>
      <div className="consent-choices__purpose">
        <p className="consent-choices__always">
          <strong>{t('Necessary')}</strong> <span className="quiet">{t('Always on')}</span>
        </p>
        <p>{t('Your cart, your account and your order. It stays within this shop.')}</p>
      </div>
      {choices.purposes.map(({ purpose, needs }) => (
        // What was answered elsewhere shows at once.
        <Purpose
          key={`${purpose} ${String(choices.answers[purpose])}`}
          purpose={purpose}
          needs={needs}
          isGiven={choices.answers[purpose] === true}
        />
      ))}
      <div className="consent-choices__ways">
        <button type="button" className="button button--quiet" onClick={() => answerAll(false)}>
          {t('Refuse all')}
        </button>
        <button type="button" className="button button--quiet" onClick={() => answerAll(true)}>
          {t('Accept all')}
        </button>
        <button type="submit" className="button button--quiet">
          {t('Save my choice')}
        </button>
      </div>
      <p role="status">{isSaved && t('Your choice is saved.')}</p>
    </form>
  );
}

interface PurposeProps extends Pick<ConsentChoices['purposes'][number], 'needs'> {
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
}

/** Not ticked unless it was agreed to. */
function Purpose({ purpose, needs, isGiven }: PurposeProps): ReactNode {
  const { t, colon } = useTranslator();
  const id = useId();
  return (
    <div className="consent-choices__purpose">
      <div className="tick-field">
        <input id={id} type="checkbox" name={purpose} defaultChecked={isGiven} aria-describedby={`${id}-about`} />
        <label htmlFor={id}>
          <strong>{t(TITLES[purpose])}</strong>
        </label>
      </div>
      <div id={`${id}-about`}>
        <p>{t(MEANINGS[purpose])}</p>
        <ul className="quiet">
          {needs.map(({ name, keeps }) => (
            <li key={name}>{keeps === undefined ? name : `${name}${colon} ${keeps}`}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

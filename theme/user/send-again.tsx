import { useState, type ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { User, type UserResult } from 'etalage/modules/user';
import { notSent } from './account-form.tsx';
import '../styles/account.css';

/** Sends the e-mail that confirms an address once more, and says how that went. */
export function SendAgain({ email }: { email: string }): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<UserResult>();
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setResult(await user.sendConfirmation(email).catch(() => notSent(t)));
    setBusy(false);
  };
  return (
    <div className="account-form__help">
      <button type="button" className="text-link" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void send()}>
        {t('Send the e-mail again')}
      </button>
      <p role="status">{result && (result.ok ? t('We have sent the e-mail again.') : result.message)}</p>
    </div>
  );
}

import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ApiClient } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { SubscribeEndpoint } from 'etalage/modules/newsletter';
import { FormContext } from '../user/account-form.tsx';
import { Done } from '../user/done.tsx';
import { EmailField } from '../user/field.tsx';
import { FormFoot } from '../user/form-foot.tsx';
import { useCall } from '../ui/later/use-call.ts';
import '../styles/forms.css';
import '../styles/account.css';

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Asks for an address, and says that an e-mail is on its way. `percent` off come with it, null for none. */
export function SignUp({
  percent,
  done = 'h2',
}: {
  readonly percent: number | null | undefined;
  /** The heading of what is said afterwards. */
  readonly done?: 'h2' | 'h3';
}): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const id = useId();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, isDone, problem, run } = useCall();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const typed = field.value.trim();
    setWrong(!LOOKS_LIKE_EMAIL.test(typed));
    if (!LOOKS_LIKE_EMAIL.test(typed)) return field.focus();
    setEmail(typed);
    void run(() => api.call(SubscribeEndpoint, { body: { email: typed } }, { silent: true }));
  };
  if (isDone)
    return (
      <Done as={done} title={t('Nearly done')}>
        <p>{t('We have sent an e-mail to {email}. Follow its link to confirm.', { email })}</p>
      </Done>
    );
  return (
    <>
      <p>{t('Leave your e-mail address and you are the first to hear what is new.')}</p>
      <p className="newsletter__offer" role="status">
        {typeof percent === 'number' && t('You also get a code for {percent} % off an order.', { percent })}
      </p>
      <form method="post" noValidate className="account-form" aria-label={t('Newsletter')} onSubmit={submit}>
        <FormContext value={{ id, errors: isWrong ? { email: t('Please provide a valid e-mail address') } : {} }}>
          <EmailField />
        </FormContext>
        <p className="quiet">
          {t('We ask by e-mail whether the address is yours. Each e-mail has a link to unsubscribe.')}
        </p>
        <FormFoot problem={problem} isBusy={isBusy} submit={t('Sign up')} />
      </form>
    </>
  );
}

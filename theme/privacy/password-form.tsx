import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { useCall } from '../ui/later/use-call.ts';
import { FormContext } from '../user/account-form.tsx';
import { FormFoot } from '../user/form-foot.tsx';
import { PasswordField } from '../user/password-field.tsx';
import '../styles/forms.css';

interface PasswordFormProps {
  readonly label: string;
  readonly submit: string;
  readonly send: (password: string) => Promise<void>;
  /** In its place once it is done. */
  readonly done: ReactNode;
}

/** Asks for the password once more, and does what it is for. */
export function PasswordForm({ label, submit, send, done }: PasswordFormProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, isDone, problem, run } = useCall();
  if (isDone) return done;

  function submitted(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = form.current?.querySelector<HTMLInputElement>('[name=currentPassword]');
    setMissing(!field?.value);
    if (!field?.value) field?.focus();
    else void run(() => send(field.value));
  }
  return (
    <form
      ref={form}
      // A password never stands in an address: without scripts the form is not shown.
      method="post"
      noValidate
      aria-label={label}
      className="account-form"
      onSubmit={submitted}
      onInput={() => setMissing(false)}
    >
      <FormContext value={{ id, errors: isMissing ? { currentPassword: t('Field is required') } : {} }}>
        <PasswordField name="currentPassword" label={t('Current password')} />
      </FormContext>
      <FormFoot problem={problem} isBusy={isBusy} submit={submit} />
    </form>
  );
}

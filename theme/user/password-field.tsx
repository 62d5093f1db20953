import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { AccountForms, type PasswordChecks } from 'etalage/modules/user';
import { Icon } from '../ui/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import '../styles/forms.css';
import '../styles/account.css';

/** A password, which a button shows. It hides again when the form is sent: browsers keep no text of it then. */
export function PasswordField({ autoComplete = 'current-password', ...field }: Partial<FieldProps>): ReactNode {
  const { t } = useTranslator();
  const [isShown, setShown] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = field.ref ?? own;
  useEffect(() => {
    const form = typeof input === 'object' ? input?.current?.form : undefined;
    const hide = (): void => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [input]);
  return (
    <Field
      name="password"
      label={t('Password')}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      ref={input}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      end={
        <button
          type="button"
          className="icon-button form-field__eye"
          aria-label={t('Show password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye />
        </button>
      }
    />
  );
}

function Eye(): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 12C6 6.5 18 6.5 21.5 12C18 17.5 6 17.5 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6" />
      <path className="form-field__slash" d="M4.5 19.5L19.5 4.5" />
    </svg>
  );
}

const KINDS = {
  lower: 'lower case',
  upper: 'upper case',
  digit: 'digits',
  special: 'special characters',
} as const;

/** A new password: its rules stand below from the start, and are ticked while somebody types. */
export function NewPasswordField(field: Partial<FieldProps>): ReactNode {
  const { t } = useTranslator();
  const forms = useService(AccountForms);
  const input = useRef<HTMLInputElement>(null);
  const [marks, setMarks] = useState<PasswordChecks>();
  const validate = (password: string): void =>
    void forms.markPassword(password).then(
      (now) => {
        if (input.current?.value === password) setMarks(now);
      },
      () => undefined,
    );
  // Somebody was quicker than the scripts.
  useEffect(() => {
    if (input.current?.value) validate(input.current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      ref={input}
      onInput={(event) => validate(event.currentTarget.value)}
      hint={(hintId) => (
        <ul id={hintId} className="password-rules">
          <Rule isMet={marks?.isLong}>{t('At least 8 characters')}</Rule>
          <Rule isMet={marks && Object.values(marks.kinds).filter(Boolean).length >= 3}>
            {t('Three of these four:')}
            {Object.entries(KINDS).map(([kind, words], place) => (
              <span key={kind} className={marks?.kinds[kind as keyof typeof KINDS] ? 'is-met' : undefined}>
                {place > 0 ? ', ' : ' '}
                {t(words)}
              </span>
            ))}
          </Rule>
        </ul>
      )}
    />
  );
}

function Rule({ isMet = false, children }: { isMet?: boolean; children: ReactNode }): ReactNode {
  const { t } = useTranslator();
  return (
    <li className={isMet ? 'is-met' : undefined}>
      <Icon name="check" />
      <span>
        {children}
        {isMet && <span className="visually-hidden">: {t('done')}</span>}
      </span>
    </li>
  );
}

/** The new password once more: whoever mistypes it would be locked out. */
export function RepeatField(): ReactNode {
  const { t } = useTranslator();
  return <PasswordField name="passwordRepeat" label={t('Repeat the new password')} autoComplete="new-password" />;
}

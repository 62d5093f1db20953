import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslator } from 'etalage/core/react';
import { useForm } from './account-form.tsx';
import '../styles/forms.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly name: string;
  readonly label: string;
  /** One of HTML's tokens: browsers and password managers fill the field in by it. */
  readonly autoComplete: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** Said before somebody types; `hintId` names it for screen readers. */
  readonly hint?: (hintId: string) => ReactNode;
  /** In the field, at its end. */
  readonly end?: ReactNode;
}

/** A field with its label above and what is wrong with it below. One that may stay empty says so. */
export function Field({ name, label, hint, end, required = true, ...input }: FieldProps): ReactNode {
  const { t } = useTranslator();
  const { id, errors } = useForm();
  const error = errors[name];
  const fieldId = `${id}-${name}`;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  return (
    <div className="form-field">
      <label htmlFor={fieldId}>
        {label}
        {!required && <span className="quiet">{` ${t('(optional)')}`}</span>}
      </label>
      <div className="form-field__box">
        <input
          id={fieldId}
          name={name}
          className="field"
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
          {...input}
        />
        {end}
      </div>
      {error && (
        <p id={errorId} className="form-field__error">
          {error}
        </p>
      )}
      {hint?.(hintId)}
    </div>
  );
}

/** An e-mail address. `isAccount`: it says whose account it is. */
export function EmailField({
  isAccount = false,
  ...field
}: Partial<FieldProps> & { readonly isAccount?: boolean }): ReactNode {
  const { t } = useTranslator();
  return (
    <Field
      name="email"
      type="email"
      inputMode="email"
      label={t('E-mail address')}
      autoComplete={isAccount ? 'username' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

/** First and last name, side by side where there is room. */
export function NameFields({ firstname, lastname }: { firstname?: string; lastname?: string }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="form-row">
      <Field name="firstname" label={t('First name')} autoComplete="given-name" defaultValue={firstname} />
      <Field name="lastname" label={t('Last name')} autoComplete="family-name" defaultValue={lastname} />
    </div>
  );
}

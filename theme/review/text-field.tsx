import type { ReactNode } from 'react';
import { useForm } from '../user/account-form.tsx';
import '../styles/forms.css';

/** A field of several lines, with its label above and what is wrong with it below. */
export function TextField({ name, label, maxLength, defaultValue }: TextFieldProps): ReactNode {
  const { id, errors } = useForm();
  const error = errors[name];
  const fieldId = `${id}-${name}`;
  const errorId = `${fieldId}-error`;
  return (
    <div className="form-field">
      <label htmlFor={fieldId}>{label}</label>
      <textarea
        id={fieldId}
        name={name}
        className="field"
        rows={5}
        required
        maxLength={maxLength}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      {error && (
        <p id={errorId} className="form-field__error">
          {error}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
  readonly defaultValue?: string | undefined;
}

import type { ComponentProps, ReactNode } from 'react';
import { useForm } from '../user/account-form.tsx';
import '../styles/forms.css';
import '../styles/checkout-fields.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'> {
  readonly name: string;
  readonly label: string;
}

/** One of a few, with its label above and what is wrong with it below. */
export function SelectField({ name, label, children, ...select }: SelectFieldProps): ReactNode {
  const { id, errors } = useForm();
  const fieldId = `${id}-${name}`;
  const error = errors[name];
  return (
    <div className="form-field">
      <label htmlFor={fieldId}>{label}</label>
      <div className="form-field__box form-field__box--select">
        <select
          id={fieldId}
          name={name}
          className="field"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${fieldId}-error`}
          {...select}
        >
          {children}
        </select>
      </div>
      {error && (
        <p id={`${fieldId}-error`} className="form-field__error">
          {error}
        </p>
      )}
    </div>
  );
}

interface TickFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly name: string;
  readonly children: ReactNode;
}

/** Something to agree with or wish for; not ticked unless somebody does. */
export function TickField({ name, children, ...input }: TickFieldProps): ReactNode {
  const { id, errors } = useForm();
  const fieldId = `${id}-${name}`;
  const error = errors[name];
  return (
    <div className="tick-field">
      <input
        id={fieldId}
        type="checkbox"
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${fieldId}-error`}
        {...input}
      />
      <div>
        <label htmlFor={fieldId}>{children}</label>
        {error && (
          <p id={`${fieldId}-error`} className="form-field__error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** At the end of its line: a price. */
  readonly end?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One of several ways, of which one is chosen. */
export function Choice({ name, value, isChosen, onChoose, end, note, children }: ChoiceProps): ReactNode {
  return (
    <label className="radio-card">
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      <span className="radio-card__text">
        <span>{children}</span>
        {note && <span className="radio-card__note">{note}</span>}
      </span>
      {end && <span className="radio-card__end">{end}</span>}
    </label>
  );
}

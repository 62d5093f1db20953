import { useId, type ReactNode } from 'react';
import type { StepForm } from 'etalage/modules/checkout/react';
import { FormContext } from '../user/account-form.tsx';
import '../styles/forms.css';
import '../styles/checkout.css';
import '../styles/checkout-fields.css';

interface CheckoutFormProps {
  readonly form: StepForm;
  readonly label: string;
  readonly submit: string;
  readonly children: ReactNode;
}

/** A form of a step: its fields, what is wrong, and the button that leads on. */
export function CheckoutForm({ form, label, submit, children }: CheckoutFormProps): ReactNode {
  const id = useId();
  const { props, errors, message, isBusy } = form;
  return (
    // Follows what its fields tell.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...props} aria-label={label} className="account-form checkout-form">
      <FormContext value={{ id, errors }}>{children}</FormContext>
      <div className="account-form__message" role="alert">
        {message && <p>{message}</p>}
      </div>
      <div className="account-form__foot">
        <button type="submit" className="button checkout__next" aria-disabled={isBusy} aria-busy={isBusy}>
          {submit}
        </button>
      </div>
    </form>
  );
}

import type { ReactNode } from 'react';
import '../styles/forms.css';

interface FormFootProps {
  /** What was refused; it is read out when it comes. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /** The button's text. */
  readonly submit: string;
}

/** Below the fields of a small form: its message and its button. */
export function FormFoot({ problem, isBusy, submit }: FormFootProps): ReactNode {
  return (
    <>
      <div className="account-form__message" role="alert">
        {problem !== undefined && <p>{problem}</p>}
      </div>
      <div className="account-form__foot">
        <button type="submit" className="button" aria-disabled={isBusy} aria-busy={isBusy}>
          {submit}
        </button>
      </div>
    </>
  );
}

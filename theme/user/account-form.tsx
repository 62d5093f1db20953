import { createContext, use, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isOffline, type Translator } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { AccountForms, type FormId, type FormValues, type UserResult } from 'etalage/modules/user';
import '../styles/forms.css';

type ServerError = Extract<UserResult<unknown>, { readonly ok: false }>;

/** What the fields of a form know of it. `errors` are texts by the field's name. */
interface FormContent {
  readonly id: string;
  readonly errors: Readonly<Record<string, string | undefined>>;
}
export const FormContext = createContext<FormContent>({ id: '', errors: {} });
export const useForm = (): FormContent => use(FormContext);

interface FormState {
  readonly errors: FormContent['errors'];
  /** What the server refused; the message beside its field goes with the next key there, not by the rules. */
  readonly serverError?: ServerError;
  readonly isBusy: boolean;
  /** Counts: after each the focus goes to what is wrong. */
  readonly failures: number;
}

interface AccountFormProps<F extends FormId, T> {
  /** Whose rules are asked. */
  readonly rules: F;
  readonly label: string;
  readonly submit: string;
  readonly send: (values: FormValues<F>) => Promise<UserResult<T>>;
  readonly onDone: (value: T, values: FormValues<F>) => void;
  /** A way out of what was refused, below its message. */
  readonly help?: (serverError: ServerError) => ReactNode;
  /** It was opened by the shopper, not there from the start: the focus goes to its first field. */
  readonly isOpened?: boolean;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly foot?: ReactNode;
}

/** Puts the focus into the first field that has nothing in it yet. */
export function focusFirst(place: HTMLElement | null): void {
  const fields = [...(place?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
  // A choice that must be made has a value before it is made.
  const isChosen = (name: string): boolean => fields.some((field) => field.name === name && field.checked);
  const isEmpty = ({ type, required, name, value }: HTMLInputElement): boolean =>
    type === 'radio' ? required && !isChosen(name) : value === '';
  (fields.find(isEmpty) ?? fields[0])?.focus();
}

/** What is said when a step could not even begin: its code comes with the first one. */
export const notSent = (t: Translator['t']): ServerError => ({
  ok: false,
  code: 0,
  reason: '',
  message: t(isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.'),
});

/** What stands in the fields now: they are the browser's own, so that nothing typed before hydration is lost. */
const valuesOf = <F extends FormId>(form: HTMLFormElement): FormValues<F> =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')) as FormValues<F>;

/**
 * A form of the account: its values are checked by the rules that the server asks too, then sent, once. What is wrong
 * stands beside its field and goes as soon as it is right.
 */
export function AccountForm<F extends FormId, T>({
  rules,
  label,
  submit,
  send,
  onDone,
  help,
  isOpened = false,
  children,
  foot,
}: AccountFormProps<F, T>): ReactNode {
  const { t } = useTranslator();
  const forms = useService(AccountForms);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [{ errors, serverError, isBusy, failures }, setState] = useState<FormState>({
    errors: {},
    isBusy: false,
    failures: 0,
  });

  useEffect(() => {
    if (isOpened) focusFirst(form.current);
  }, [isOpened]);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);

  /** Without the rules' code the server alone checks. */
  const check = async (values: FormValues<F>): Promise<Record<string, string | undefined>> => {
    const found = await forms.check(rules, values).catch(() => undefined);
    return Object.fromEntries(
      Object.entries<string | undefined>(found ?? {}).map(([name, key]) => [name, key && t(key)]),
    );
  };
  const fail = (found: FormState['errors'], refused?: ServerError): void =>
    setState((state) => ({ errors: found, serverError: refused, isBusy: false, failures: state.failures + 1 }));

  async function submitOnce(element: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setState((state) => ({ ...state, isBusy: true }));
    try {
      const values = valuesOf<F>(element);
      const found = await check(values);
      if (Object.keys(found).length > 0) return fail(found);
      const result = await send(values);
      if (!result.ok) return fail(result.field === undefined ? {} : { [result.field]: result.message }, result);
      setState((state) => ({ ...state, errors: {}, serverError: undefined, isBusy: false }));
      onDone(result.value, values);
    } catch {
      // Its code cannot be had.
      fail({}, notSent(t));
    } finally {
      isSending.current = false;
    }
  }

  async function forgive({ target, currentTarget }: FormEvent<HTMLFormElement>): Promise<void> {
    if (!(target instanceof HTMLInputElement) || Object.keys(errors).length === 0) return;
    const now = await check(valuesOf<F>(currentTarget));
    const refused = serverError?.field;
    setState((state) => ({
      ...state,
      errors: Object.fromEntries(
        Object.entries(state.errors)
          .map(([name, text]) => [name, name === refused && name !== target.name ? text : now[name]] as const)
          .filter(([, text]) => text !== undefined),
      ),
    }));
  }

  const wrong = Object.keys(errors).length > 0;
  const message = serverError && serverError.field === undefined ? serverError.message : undefined;
  return (
    <form
      ref={form}
      // Nothing typed here may ever stand in an address: without scripts the form is not shown.
      method="post"
      noValidate
      aria-label={label}
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(event.currentTarget);
      }}
      onInput={(event) => void forgive(event)}
    >
      <FormContext value={{ id, errors }}>{children}</FormContext>
      <div className="account-form__message" role="alert">
        {wrong && <p>{t('Please fix the validation errors')}</p>}
        {message && <p>{message}</p>}
      </div>
      {serverError && help?.(serverError)}
      <div className="account-form__foot">
        <button type="submit" className="button" aria-disabled={isBusy} aria-busy={isBusy}>
          {submit}
        </button>
        {foot}
      </div>
    </form>
  );
}

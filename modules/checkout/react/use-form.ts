import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { useTranslator } from 'etalage/core/react';
import { changedDetails, controlOf, fill, typedIn, type Binding, type Typed } from './form-binding.ts';

/** What is wrong, by the fields' names. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What the form of a step does. */
export interface FormOptions<K extends string> {
  /** What is known, by detail: the fields follow it, but for the one that somebody types in. */
  readonly details: Readonly<Record<K, string>>;
  readonly bindings: readonly Binding<K>[];
  /** Stores what was typed. */
  readonly change: (details: Partial<Record<K, string>>) => Promise<void>;
  /** What is wrong, by the fields' names: message keys. */
  readonly check: (typed: Typed) => Promise<FieldErrors>;
  /** All is right and stored. Answers what else is missing, translated. */
  readonly onDone: () => Promise<string | undefined> | string | undefined;
  /** A field is left, or the form is sent: puts what stands in it as it should be. */
  readonly onLeave?: (form: HTMLFormElement, name: string) => void;
}

/** The form of a step, for markup: `<form {...form.props}>` with fields that have a `name` and a `defaultValue`. */
export interface StepForm {
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
  /** What is wrong, by the fields' names, translated. A field with `aria-invalid` gets the focus. */
  readonly errors: FieldErrors;
  /** What else is wrong, translated: to be shown in an alert. */
  readonly message: string | undefined;
  /** It is being sent. */
  readonly isBusy: boolean;
}

/**
 * A form of a step. Its fields are the browser's own: what is typed or filled in by the browser, before hydration too,
 * is stored as it comes, and what becomes known otherwise (a look-up, a login, another tab) is put into them.
 */
export function useStepForm<K extends string>({
  details,
  bindings,
  change,
  check,
  onDone,
  onLeave,
}: FormOptions<K>): StepForm {
  const { t } = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  /** What was typed and is not known yet. */
  const unknown = useRef(new Map<string, string>());
  const [{ errors, message, isBusy, failures }, setState] = useState<{
    readonly errors: FieldErrors;
    readonly message?: string;
    readonly isBusy: boolean;
    readonly failures: number;
  }>({ errors: {}, isBusy: false, failures: 0 });

  const store = (element: HTMLFormElement): Promise<void> => {
    const changed = changedDetails(typedIn(element, bindings), details, bindings);
    const entries = Object.entries<string | undefined>(changed);
    if (entries.length === 0) return Promise.resolve();
    for (const [detail, value] of entries) if (value !== undefined) unknown.current.set(detail, value);
    return change(changed);
  };

  // Somebody was quicker than the scripts.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = Object.fromEntries(Object.entries(typedIn(element, bindings)).filter(([, value]) => value !== ''));
    const changed = changedDetails(typed, details, bindings);
    if (Object.keys(changed).length > 0) void store(element);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = typedIn(element, bindings);
    for (const { detail, names, read, write } of bindings) {
      const value = details[detail];
      if (unknown.current.get(detail) === value) unknown.current.delete(detail);
      if (unknown.current.has(detail) || read(typed) === value) continue;
      const written = write(value);
      for (const name of names)
        if (controlOf(element, name) !== document.activeElement) fill(element, name, written[name] ?? '');
    }
  }, [bindings, details]);
  useEffect(() => {
    if (failures === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // Of a group its first choice.
    (wrong?.querySelector('input') ?? wrong)?.focus();
  }, [failures]);

  const messagesOf = async (typed: Typed): Promise<FieldErrors> => {
    const found = await check(typed).catch((): FieldErrors => ({}));
    return Object.fromEntries(
      Object.entries(found).flatMap(([name, key]) => (key === undefined ? [] : [[name, t(key)]])),
    );
  };

  async function submitOnce(element: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setState((state) => ({ ...state, isBusy: true, message: undefined }));
    // Enter sends a form whose last field nobody has left.
    for (const name of bindings.flatMap(({ names }) => names)) onLeave?.(element, name);
    try {
      const found = await messagesOf(typedIn(element, bindings));
      const isWrong = Object.keys(found).length > 0;
      await store(element);
      const missing = isWrong ? t('Please fix the validation errors') : await onDone();
      setState((state) => ({
        errors: found,
        message: missing,
        isBusy: false,
        failures: state.failures + (isWrong ? 1 : 0),
      }));
    } catch {
      setState((state) => ({ ...state, message: t('Something went wrong.'), isBusy: false }));
    } finally {
      isSending.current = false;
    }
  }

  async function forgive(element: HTMLFormElement): Promise<void> {
    if (Object.keys(errors).length === 0) return;
    const now = await messagesOf(typedIn(element, bindings));
    setState((state) => {
      const left = Object.entries(state.errors).flatMap(([name]) => (now[name] ? [[name, now[name]] as const] : []));
      return { ...state, errors: Object.fromEntries(left), message: left.length > 0 ? state.message : undefined };
    });
  }

  return {
    props: {
      ref: form,
      // Nothing typed here may ever stand in an address: without scripts the form is not shown.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submitOnce(event.currentTarget);
      },
      onInput: ({ currentTarget }) => {
        void store(currentTarget);
        void forgive(currentTarget);
      },
      onBlur: (event) => {
        // Some browsers fill in without a word.
        void store(event.currentTarget);
        if (event.target instanceof HTMLInputElement) onLeave?.(event.currentTarget, event.target.name);
      },
    },
    errors,
    message,
    isBusy,
  };
}

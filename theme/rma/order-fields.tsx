import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { NamedOrder } from 'etalage/modules/rma';
import '../styles/forms.css';

const FIELDS = [
  { name: 'increment_id', label: 'Order number', autoComplete: 'off', inputMode: 'text', type: 'text', maxLength: 40 },
  { name: 'email', label: 'E-mail address', autoComplete: 'email', inputMode: 'email', type: 'email', maxLength: 254 },
  {
    name: 'lastname',
    label: 'Last name',
    autoComplete: 'family-name',
    inputMode: 'text',
    type: 'text',
    maxLength: 100,
  },
] as const;
/** What an order is named by. */
export type OrderField = (typeof FIELDS)[number]['name'];

/** What is typed, and which fields are empty. */
export function readOrderFields(form: HTMLFormElement): {
  readonly order: Required<NamedOrder>;
  readonly missing: readonly OrderField[];
} {
  const data = new FormData(form);
  const of = (name: OrderField): string => String(data.get(name) ?? '').trim();
  return {
    order: { number: of('increment_id'), email: of('email'), lastName: of('lastname') },
    missing: FIELDS.flatMap(({ name }) => (of(name) === '' ? [name] : [])),
  };
}

/** Fields for what an order is named by. */
export function OrderFields({ id, missing }: { id: string; missing: readonly OrderField[] }): ReactNode {
  const { t } = useTranslator();
  return FIELDS.map(({ name, label, ...input }) => (
    <div key={name} className="form-field">
      <label htmlFor={`${id}-${name}`}>{t(label)}</label>
      <input
        id={`${id}-${name}`}
        name={name}
        className="field"
        required
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={missing.includes(name) || undefined}
        aria-describedby={missing.includes(name) ? `${id}-${name}-error` : undefined}
        {...input}
      />
      {missing.includes(name) && (
        <p id={`${id}-${name}-error`} className="form-field__error">
          {t('Field is required')}
        </p>
      )}
    </div>
  ));
}

/** A form whose fields a link has filled in: what stands behind the `#` goes nowhere, and leaves the address bar. */
export function useFilledForm(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const values = new URLSearchParams(window.location.hash.slice(1));
    const known = FIELDS.filter(({ name }) => values.has(name));
    if (known.length === 0) return;
    for (const { name } of known) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = values.get(name) ?? '';
    }
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return form;
}

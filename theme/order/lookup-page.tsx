import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from 'etalage/core';
import { PartView, useService, useTranslator } from 'etalage/core/react';
import { failureText } from 'etalage/core/react/loaded';
import { OrderFinder, OrderUi, type ShownOrder } from 'etalage/modules/order';
import { Beside } from '../beside/beside.tsx';
import { useFocusAfterChange } from '../ui/later/use-focus-after-change.ts';
import { FormFoot } from '../user/form-foot.tsx';
import '../styles/forms.css';
import '../styles/order.css';

const FIELDS = [
  { name: 'incrementId', label: 'Order number', autoComplete: 'off', inputMode: 'text', type: 'text' },
  { name: 'email', label: 'E-mail address', autoComplete: 'email', inputMode: 'email', type: 'email' },
  { name: 'lastname', label: 'Last name', autoComplete: 'family-name', inputMode: 'text', type: 'text' },
] as const;
type FieldName = (typeof FIELDS)[number]['name'];

/** An order for who knows its number, e-mail address and name: guests have no account that shows it. */
export default function LookupPage(): ReactNode {
  const { t } = useTranslator();
  const [order, setOrder] = useState<ShownOrder>();
  const place = useFocusAfterChange<HTMLDivElement>(order?.number, 'h1');
  return (
    <Beside kind="account">
      <div ref={place} className="page order-page">
        <header className="page__head">
          <h1 tabIndex={-1}>{t('Find your order')}</h1>
          {!order && <p className="page__intro">{t('The number stands in the confirmation that we sent you.')}</p>}
        </header>
        <noscript>
          <p>{t('Orders are shown to their owners only, which needs JavaScript.')}</p>
        </noscript>
        {order ? <PartView of={OrderUi.OrderView} props={{ order }} /> : <LookupForm onFound={setOrder} />}
      </div>
    </Beside>
  );
}

function LookupForm({ onFound }: { onFound: (order: ShownOrder) => void }): ReactNode {
  const { t } = useTranslator();
  const finder = useService(OrderFinder);
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // The link of an e-mail brings the number along.
  useEffect(() => {
    const number = new URLSearchParams(window.location.hash.slice(1)).get('number');
    const field = form.current?.elements.namedItem('incrementId');
    if (number && field instanceof HTMLInputElement && field.value === '') field.value = number;
  }, []);

  async function find(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const of = (name: FieldName): string => String(data.get(name) ?? '').trim();
    const empty = FIELDS.flatMap(({ name }) => (of(name) === '' ? [name] : []));
    setMissing(empty);
    setProblem(undefined);
    if (empty[0] !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    setBusy(true);
    try {
      onFound(await finder.ofGuest({ incrementId: of('incrementId'), email: of('email'), lastname: of('lastname') }));
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.code === 404
          ? t('We found no order with these details. Check the number, the e-mail address and the name.')
          : failureText(t),
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="account-form order-lookup"
      onSubmit={(event) => void find(event)}
    >
      {FIELDS.map(({ name, label, ...input }) => (
        <div key={name} className="form-field">
          <label htmlFor={`lookup-${name}`}>{t(label)}</label>
          <input
            id={`lookup-${name}`}
            name={name}
            className="field"
            required
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={missing.includes(name) || undefined}
            aria-describedby={missing.includes(name) ? `lookup-${name}-error` : undefined}
            {...input}
          />
          {missing.includes(name) && (
            <p id={`lookup-${name}-error`} className="form-field__error">
              {t('Field is required')}
            </p>
          )}
        </div>
      ))}
      <FormFoot problem={problem} isBusy={isBusy} submit={t('Find your order')} />
    </form>
  );
}

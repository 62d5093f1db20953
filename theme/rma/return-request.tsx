import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiClient } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { useLoaded } from 'etalage/core/react/loaded';
import { CreateReturnEndpoint, ReturnReasonsEndpoint, type ReturnableView, type ReturnView } from 'etalage/modules/rma';
import { useCall } from '../newsletter/use-call.ts';
import { FormFoot } from '../user/form-foot.tsx';
import '../styles/forms.css';
import '../styles/rma.css';

interface RequestProps {
  readonly of: ReturnableView;
  /** How the order is named: by its number, and for guests by e-mail address and name too. */
  readonly order: { readonly increment_id: string; readonly email?: string; readonly lastname?: string };
  readonly onMade: (made: ReturnView) => void;
}

/** What is sent back of an order: how many of which line, why, and what else there is to say. */
export function ReturnRequestForm({ of, order, onMade }: RequestProps): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const { isBusy, problem, run } = useCall();
  const [fault, setFault] = useState<'items' | 'reason'>();
  const form = useRef<HTMLFormElement>(null);
  const [id] = useState(() => crypto.randomUUID());
  const { value: reasons } = useLoaded('reasons', () => api.call(ReturnReasonsEndpoint, {}, { silent: true }));
  if (of.kind === null) return <p>{t('The time to send this order back is over.')}</p>;
  const isFree = of.kind === 'withdrawal';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (name: string): string => String(data.get(name) ?? '').trim();
    const reason = textOf('reason');
    const items = of.items
      .map(({ order_item_id }) => ({ order_item_id, qty_requested: Number(textOf(`qty-${order_item_id}`)) }))
      .filter(({ qty_requested }) => qty_requested > 0)
      .map((item) => ({ ...item, ...(reason !== '' && { reason }) }));
    const wrong = items.length === 0 ? 'items' : reason === '' && !isFree ? 'reason' : undefined;
    setFault(wrong);
    if (wrong) return form.current?.querySelector<HTMLElement>(wrong === 'items' ? 'select' : '[name=reason]')?.focus();
    const comment = textOf('comment');
    void run(async () => {
      const body = { ...order, return_id: id, items, ...(comment !== '' && { comment }) };
      onMade(await api.call(CreateReturnEndpoint, { body }, { silent: true }));
    });
  }

  return (
    <form ref={form} method="post" noValidate className="account-form return-request" onSubmit={submit}>
      <p>
        <Until of={of} />
      </p>
      <fieldset
        className="return-request__lines"
        aria-describedby={fault === 'items' ? 'return-items-error' : undefined}
      >
        <legend>{t('What do you send back?')}</legend>
        {of.items.map((item) => (
          <Item key={item.order_item_id} item={item} />
        ))}
        {fault === 'items' && (
          <p id="return-items-error" className="form-field__error" role="alert">
            {t('Choose what you send back.')}
          </p>
        )}
      </fieldset>
      <div className="form-field">
        <label htmlFor="return-reason">{t(isFree ? 'Reason (optional)' : 'Reason')}</label>
        <div className="form-field__box form-field__box--select">
          <select
            id="return-reason"
            name="reason"
            className="field"
            required={!isFree}
            defaultValue=""
            aria-invalid={fault === 'reason' || undefined}
            aria-describedby={fault === 'reason' ? 'return-reason-error' : undefined}
          >
            <option value="">{t('Choose a reason')}</option>
            {reasons?.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {fault === 'reason' && (
          <p id="return-reason-error" className="form-field__error" role="alert">
            {t('A return reason must be selected')}
          </p>
        )}
      </div>
      <div className="form-field">
        <label htmlFor="return-comment">{t('Note (optional)')}</label>
        <textarea id="return-comment" name="comment" className="field" rows={3} maxLength={500} />
      </div>
      <FormFoot problem={problem} isBusy={isBusy} submit={t(isFree ? 'Confirm withdrawal' : 'Ask for the return')} />
    </form>
  );
}

/** Until when, and on which terms. */
function Until({ of }: { of: ReturnableView }): ReactNode {
  const { t, date } = useTranslator();
  // Noon: no zone makes another day of it.
  const day = (text: string): string => date(new Date(`${text}T12:00:00Z`), 'dddd D MMMM YYYY');
  if (of.kind === 'return')
    return t('You can send something back until {day}. Tell us why; we answer by e-mail.', {
      day: day(of.return_until ?? ''),
    });
  return of.withdrawal_until === null
    ? t('You can withdraw without a reason. You get back what you have paid.')
    : t('You can withdraw until {day}, without a reason. You get back what you have paid.', {
        day: day(of.withdrawal_until),
      });
}

/** A line with how many of its pieces go back. */
function Item({ item }: { item: ReturnableView['items'][number] }): ReactNode {
  const { t } = useTranslator();
  const { order_item_id: id, name, options, qty_left: left, is_excluded: isExcluded } = item;
  return (
    <div className="return-request__line">
      <div>
        <p className="return-request__name">{name}</p>
        {options.length > 0 && (
          <p className="quiet">{options.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
        )}
        {left === 0 && (
          <p className="quiet">
            {t(isExcluded ? 'Made for you alone: it cannot be sent back.' : 'On its way back already, or paid back.')}
          </p>
        )}
      </div>
      {left > 0 && (
        <div className="form-field__box form-field__box--select">
          <select name={`qty-${id}`} className="field" defaultValue="0" aria-label={t('How many of {name}', { name })}>
            {Array.from({ length: left + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { randomUuid } from 'etalage/core/uuid';
import { useService, useTranslator } from 'etalage/core/react';
import { useLoaded } from 'etalage/core/react/loaded';
import { usePhotos } from 'etalage/core/react/photos';
import {
  MAX_RETURN_PHOTOS,
  ShopperReturns,
  type NamedOrder,
  type ReturnableLine,
  type ShownReturn,
  type ShownReturnable,
} from 'etalage/modules/rma';
import { PhotoField } from '../ui/later/photo-field.tsx';
import { Problem } from '../ui/later/problem.tsx';
import { useCall } from '../ui/later/use-call.ts';
import { FormFoot } from '../user/form-foot.tsx';
import '../styles/forms.css';
import '../styles/rma.css';

interface RequestProps {
  readonly of: ShownReturnable;
  readonly order: NamedOrder;
  readonly onMade: (made: ShownReturn) => void;
  /** It takes the place of what the shopper has used: the focus goes to its first field. */
  readonly isOpened?: boolean;
}

/** What is sent back of an order: how many of which line, why, and what else there is to say. */
export function ReturnRequestForm({ of, order, onMade, isOpened = false }: RequestProps): ReactNode {
  const { t } = useTranslator();
  const returns = useService(ShopperReturns);
  const { isBusy, problem, run } = useCall();
  const [fault, setFault] = useState<'items' | 'reason'>();
  const form = useRef<HTMLFormElement>(null);
  const over = useRef<HTMLParagraphElement>(null);
  const [id] = useState(() => randomUuid());
  const photos = usePhotos(MAX_RETURN_PHOTOS, (photo, options) => returns.sendPhoto(order, photo, options));
  const { value: reasons, problem: noReasons, again } = useLoaded('reasons', () => returns.reasons());
  useEffect(() => {
    if (isOpened) (form.current?.querySelector<HTMLElement>('select') ?? over.current)?.focus();
  }, [isOpened]);
  if (of.kind === undefined)
    return (
      <p ref={over} tabIndex={-1}>
        {t('The time to send this order back is over.')}
      </p>
    );
  const isFree = of.kind === 'withdrawal';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (name: string): string => String(data.get(name) ?? '').trim();
    const reason = textOf('reason');
    const lines = of.lines
      .map(({ lineId }) => ({ lineId, qty: Number(textOf(`qty-${lineId}`)) }))
      .filter(({ qty }) => qty > 0)
      .map((line) => ({ ...line, ...(reason !== '' && { reason }) }));
    const wrong = lines.length === 0 ? 'items' : reason === '' && !isFree ? 'reason' : undefined;
    setFault(wrong);
    if (wrong) return form.current?.querySelector<HTMLElement>(wrong === 'items' ? 'select' : '[name=reason]')?.focus();
    const note = textOf('comment');
    const made = { id, lines, photos: photos.items.map((photo) => photo.id), ...(note !== '' && { note }) };
    void run(async () => onMade(await returns.request(order, made)));
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
        {of.lines.map((line) => (
          <Line key={line.lineId} line={line} />
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
            aria-busy={!reasons && noReasons === undefined}
            aria-invalid={fault === 'reason' || undefined}
            aria-describedby={fault === 'reason' ? 'return-reason-error' : undefined}
          >
            <option value="">{t('Choose a reason')}</option>
            {reasons?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {noReasons !== undefined && <Problem text={t('The reasons could not be loaded just now.')} again={again} />}
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
      <PhotoField photos={photos} most={MAX_RETURN_PHOTOS} />
      <FormFoot problem={problem} isBusy={isBusy} submit={t(isFree ? 'Confirm withdrawal' : 'Ask for the return')} />
    </form>
  );
}

/** Until when, and on which terms. */
function Until({ of }: { of: ShownReturnable }): ReactNode {
  const { t, date } = useTranslator();
  // Noon: no zone makes another day of it.
  const day = (text: string): string => date(new Date(`${text}T12:00:00Z`), 'dddd D MMMM YYYY');
  if (of.kind === 'return')
    return t('You can send something back until {day}. Tell us why; we answer by e-mail.', {
      day: day(of.returnUntil ?? ''),
    });
  return of.withdrawalUntil === undefined
    ? t('You can withdraw without a reason. You get back what you have paid.')
    : t('You can withdraw until {day}, without a reason. You get back what you have paid.', {
        day: day(of.withdrawalUntil),
      });
}

/** A line with how many of its pieces go back. */
function Line({ line }: { line: ReturnableLine }): ReactNode {
  const { t, colon } = useTranslator();
  const { lineId: id, name, options, left, isExcluded } = line;
  return (
    <div className="return-request__line">
      <div>
        <p className="return-request__name">{name}</p>
        {options.length > 0 && (
          <p className="quiet">{options.map(({ label, value }) => `${label}${colon} ${value}`).join(' · ')}</p>
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

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { CurrentStoreView, prefixOf, Urls } from 'etalage/core';
import { SlotView, useService, useStore, useTranslator } from 'etalage/core/react';
import { CheckoutStore, CheckoutUi } from 'etalage/modules/checkout';
import { useReview, type RefusedOrder } from 'etalage/modules/checkout/react';
import { OrderSettings } from 'etalage/modules/order';
import { Panels } from 'etalage/modules/shell';
import { FormContext } from '../user/account-form.tsx';
import { Modal } from '../ui/modal.tsx';
import { useOffline } from '../ui/use-offline.ts';
import { TickField } from './fields.tsx';
import { Lines, Totals } from './lines.tsx';
import '../styles/forms.css';
import '../styles/checkout.css';
import '../styles/checkout-summary.css';

const ASK = 'order-confirmation';

/** All of it once more, and the button; the steps above say the rest. */
export default function ReviewStep(): ReactNode {
  const { t, price } = useTranslator();
  const id = useId();
  const panels = useService(Panels);
  const { total, place, isBusy, isBlocked, isChanged, agree, refused, newTotal, acceptNewTotal } = useReview();
  const isOffline = useOffline();
  const [isMissing, setMissing] = useState(false);
  // The question keeps its words while it closes.
  const [asked, setAsked] = useState({ before: 0, now: 0 });
  if (newTotal && newTotal !== asked) setAsked(newTotal);
  useEffect(() => {
    if (newTotal) panels.open(ASK);
  }, [newTotal, panels]);
  const form = useRef<HTMLFormElement>(null);
  const conditions = useConditionsOf(form);
  useEffect(() => {
    const box = conditions();
    if (isChanged && box) box.checked = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the box is the browser's own
  }, [isChanged]);
  const message = useRef<HTMLDivElement>(null);
  const isRefused = refused !== undefined;
  useEffect(() => {
    if (isRefused) message.current?.focus();
  }, [isRefused]);

  const submit = (): void => {
    if (isBusy || isBlocked) return;
    if (!conditions()?.checked) {
      setMissing(true);
      form.current?.querySelector<HTMLElement>('[name=conditions]')?.focus();
      return;
    }
    place();
  };
  return (
    <>
      <div className="checkout-review__lines">
        <Lines />
        <Totals />
      </div>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={t('Check and order')}
        className="account-form checkout-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onInput={() => {
          setMissing(false);
          if (conditions()?.checked) agree();
        }}
      >
        <div role="alert" className="checkout__changed">
          {isChanged && (
            <p className="checkout__note">
              {t(
                'Your cart has changed meanwhile, in another tab for example. Look at your order and agree once more.',
              )}
            </p>
          )}
        </div>
        <FormContext
          value={{
            id,
            errors: isMissing ? { conditions: t('You must accept the terms and conditions.') } : {},
          }}
        >
          <TickField name="conditions" required>
            {t('I agree to the terms and conditions.')}
          </TickField>
        </FormContext>
        <p className="checkout__terms">
          <button type="button" className="text-link" aria-haspopup="dialog" onClick={() => panels.open('terms')}>
            {t('Read the terms and conditions')}
          </button>
        </p>
        <SlotView of={CheckoutUi.beforePlacing} props={{}} />
        <div ref={message} tabIndex={-1} role="alert" className="checkout__refused">
          {refused && <WhyNot refused={refused} />}
        </div>
        {isBlocked ? (
          <NotAvailable isSaid={refused?.isOfLine ?? false} />
        ) : (
          <div className="checkout__final">
            <p className="checkout__sum">
              <span>{t('To pay')}</span> <strong className="price">{price(total)}</strong>
            </p>
            <button type="submit" className="button checkout__place" aria-disabled={isBusy} aria-busy={isBusy}>
              {t('Order with an obligation to pay')}
            </button>
            {isOffline && (
              <p role="status" className="quiet">
                {t('You are offline. You can order all the same: the order waits here until you are connected.')}
              </p>
            )}
            <p role="status" className="visually-hidden">
              {isBusy && t('Your order is being placed. One moment, please.')}
            </p>
          </div>
        )}
        <LegalNotes />
      </form>
      <Modal name={ASK} title={t('The price has changed')}>
        <div className="checkout-ask">
          <p>{t('The price has changed. Look at the new total.')}</p>
          <dl className="checkout-totals">
            <div>
              <dt>{t('Total before')}</dt>
              <dd>
                <s>{price(asked.before)}</s>
              </dd>
            </div>
            <div className="checkout-totals__sum">
              <dt>{t('New total')}</dt>
              <dd>{price(asked.now)}</dd>
            </div>
          </dl>
          <div className="account-form__foot">
            <button
              type="button"
              className="button"
              onClick={() => {
                panels.close(ASK);
                acceptNewTotal();
              }}
            >
              {t('Order with an obligation to pay')}
            </button>
            <button type="button" className="text-link" onClick={() => panels.close(ASK)}>
              {t('Back to your overview')}
            </button>
          </div>
        </div>
      </Modal>
    </>
  );
}

/** In the place of the button as long as something cannot be ordered: what is asked for cannot be delivered. */
function NotAvailable({ isSaid }: { isSaid: boolean }): ReactNode {
  const { t } = useTranslator();
  if (isSaid) return null;
  return (
    <div className="checkout__refused" role="status">
      <p>{t('Some of the ordered products are not available!')}</p>
      <p>
        <a href="#cart">{t('To your cart')}</a>
      </p>
    </div>
  );
}

/** The box that agrees to the conditions, which is the browser's own. */
const useConditionsOf = (form: { readonly current: HTMLFormElement | null }) => (): HTMLInputElement | undefined => {
  const box = form.current?.elements.namedItem('conditions');
  return box instanceof HTMLInputElement ? box : undefined;
};

const REPAIRS: Readonly<Record<string, string>> = {
  cart: 'To your cart',
  'personal-details': 'Change your details',
  shipping: 'Change the delivery',
  payment: 'Change the payment',
};

/** Leads to where something can be done about it. */
function WhyNot({ refused: { message, fields, step } }: { refused: RefusedOrder }): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <p>{message}</p>
      {fields.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
      {step !== undefined && (
        <p>
          <a href={`#${step}`}>{t(REPAIRS[step] ?? 'Change')}</a>
        </p>
      )}
    </>
  );
}

/** What the law wants said before somebody orders: who sells, when it comes, and that it may be withdrawn from. */
function LegalNotes(): ReactNode {
  const { t } = useTranslator();
  const { company, withdrawalDays } = useService(OrderSettings);
  const view = useService(CurrentStoreView);
  const { shippingMethods } = useStore(CheckoutStore);
  return (
    <div className="checkout__legal quiet">
      {company.name && (
        <p>
          {t('You buy from {seller}.', {
            seller: [company.name, company.address, company.register, company.vatId].filter(Boolean).join(', '),
          })}{' '}
          {[company.email, company.telephone].filter(Boolean).join(', ')}
        </p>
      )}
      <p>
        {t('You may withdraw from your purchase within {days} days after you have received it, without any reason.', {
          days: withdrawalDays,
        })}{' '}
        <a href={prefixOf(view) + useService(Urls).canonical('/withdrawal-form')} target="_blank">
          {t('Withdrawal form')}
        </a>
      </p>
      {shippingMethods.length > 0 && view.i18n.currencyCode === 'EUR' && (
        <p>{t('All prices are in euros and include VAT.')}</p>
      )}
    </div>
  );
}

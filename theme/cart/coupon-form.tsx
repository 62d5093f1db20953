import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { Cart, CartStore } from 'etalage/modules/cart';
import { useCartTotals } from 'etalage/modules/cart/react';
import { useFocusAfterChange } from '../ui/later/use-focus-after-change.ts';
import '../styles/forms.css';
import '../styles/cart.css';

/** Longer ones, and those with white space in them, are no code of any shop. */
const POSSIBLE = /^\S{1,64}$/;

/** A code for a discount: one at a time, with what is wrong with it beside its field. */
export default function CouponForm(): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const { coupon, isCouponInactive } = useCartTotals();
  const { endedCoupon } = useStore(CartStore);
  const id = useId();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const place = useFocusAfterChange<HTMLDivElement>(coupon, 'summary, .coupon > p');
  const wrong = useRef<HTMLParagraphElement>(null);
  // The panel's foot may lie where it comes.
  useEffect(() => {
    // What it answers is no clean-up: newer browsers answer a promise.
    void wrong.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('coupon') ?? '').trim();
    if (code === '') {
      setError(t('Enter a coupon code first.'));
      return;
    }
    if (!POSSIBLE.test(code)) {
      setError(t('Please provide valid coupon code'));
      return;
    }
    setError(undefined);
    setBusy(true);
    const result = await cart.applyCoupon(code);
    setBusy(false);
    if (!result.ok) setError(t(result.message));
  };
  if (coupon !== undefined)
    return (
      <div ref={place} className="coupon-place">
        <div className="coupon">
          <p role="status" tabIndex={-1}>
            {t('Coupon {code}', { code: coupon })}
            {isCouponInactive && <span className="quiet"> {t('It takes nothing off the products in your cart.')}</span>}
          </p>
          <button type="button" className="text-link" onClick={() => void cart.removeCoupon()}>
            {t('Remove')}
            <span className="visually-hidden"> {t('Coupon {code}', { code: coupon })}</span>
          </button>
        </div>
      </div>
    );
  return (
    <div ref={place} className="coupon-place">
      {endedCoupon !== undefined && (
        <p role="status" className="form-field__error">
          {t('Coupon {code} is not valid for this order any more. Look at the new total.', { code: endedCoupon })}
        </p>
      )}
      <details className="coupon-entry">
        <summary>{t('Add a coupon code')}</summary>
        <form noValidate className="coupon" onSubmit={(event) => void submit(event)}>
          <div className="form-field">
            <label htmlFor={id}>{t('Coupon code')}</label>
            <input
              id={id}
              name="coupon"
              className="field"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
          </div>
          <button type="submit" className="button button--quiet" aria-busy={isBusy || undefined}>
            {t('Apply')}
          </button>
          {error && (
            <p ref={wrong} id={`${id}-error`} role="alert" className="form-field__error">
              {error}
            </p>
          )}
        </form>
      </details>
    </div>
  );
}

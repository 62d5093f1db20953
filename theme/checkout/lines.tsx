import { memo, type ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { CartStore, isOrderable } from 'etalage/modules/cart';
import { problemsOf } from 'etalage/modules/cart/react';
import { useCheckoutTotals } from 'etalage/modules/checkout/react';
import { ShopImage } from '../ui/shop-image.tsx';
import '../styles/forms.css';
import '../styles/checkout-summary.css';

/** What is bought, without anything to change. Not rendered anew with every key that is pressed in a form. */
export const Lines = memo(function Lines(): ReactNode {
  const { t, price, colon } = useTranslator();
  const { cartItems } = useStore(CartStore);
  return (
    <ul className="checkout-lines">
      {cartItems.map((item) => (
        <li key={`${item.sku}-${item.checksum}-${item.added_at}-${JSON.stringify(item.extensions)}`}>
          {item.picture ? (
            <ShopImage
              path={item.picture}
              alt=""
              box={{ width: 80, height: 99 }}
              widths={[80, 160]}
              sizes="4rem"
              className="checkout-lines__picture"
            />
          ) : (
            <span className="checkout-lines__picture" />
          )}
          <div>
            <p>{item.name}</p>
            <p className="quiet">
              {[
                ...item.options.map(({ label, value }) => `${label}${colon} ${value}`),
                t('Quantity: {count}', { count: item.qty }),
              ].join(', ')}
            </p>
            {problemsOf(item).map(({ key, values }) => (
              <p key={key} className="form-field__error">
                {t(key, values)}
              </p>
            ))}
          </div>
          {isOrderable(item) && <p className="price">{price(item.totals?.row ?? item.price_incl_tax * item.qty)}</p>}
        </li>
      ))}
    </ul>
  );
});

/** What it costs, as the server says; until it has, what the lines cost. */
export const Totals = memo(function Totals(): ReactNode {
  const { t, price } = useTranslator();
  const { rows, total, tax, coupon } = useCheckoutTotals();
  return (
    <>
      <dl className="checkout-totals">
        {rows.map(({ code, title, cents }) => (
          <div key={code}>
            <dt>
              {t(title)}
              {code === 'discount' && coupon !== undefined && ` (${coupon})`}
            </dt>
            <dd>{code === 'shipping' && cents === 0 ? t('Free') : price(cents)}</dd>
          </div>
        ))}
        <div className="checkout-totals__sum">
          <dt>
            {t('Total')} {tax ? <span className="quiet">{t('including {tax} VAT', { tax: price(tax) })}</span> : null}
          </dt>
          <dd>{price(total)}</dd>
        </div>
      </dl>
      <EndedCoupon />
    </>
  );
});

/** A coupon that has fallen away on the way to the order. */
export function EndedCoupon(): ReactNode {
  const { t } = useTranslator();
  const { endedCoupon: code } = useCheckoutTotals();
  if (code === undefined) return null;
  return (
    <p role="status" className="form-field__error">
      {t('Coupon {code} is not valid for this order any more. Look at the new total.', { code })}
    </p>
  );
}

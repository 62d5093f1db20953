import { useEffect, useState, type ReactNode } from 'react';
import { CurrentStoreView, prefixOf, StoreViews, Urls } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { Cart, mayHaveCart, type OtherCart } from 'etalage/modules/cart';
import '../styles/forms.css';
import '../styles/cart-notes.css';

/** In an empty cart: what still is in that of another of the shop's store views, to be taken along or gone to. */
export function OtherCarts(): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const view = useService(CurrentStoreView);
  const views = useService(StoreViews);
  const checkout = useService(Urls).canonical('/checkout');
  const [found, setFound] = useState<readonly OtherCart[]>([]);
  const [busy, setBusy] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    // Nearly nobody has one, and who has none needs no code for it.
    if (!views.some((other) => other.storeCode !== view.storeCode && mayHaveCart(other))) return;
    let isHere = true;
    cart.findOtherCarts().then(
      (others) => isHere && setFound(others),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [cart, view, views]);
  const take = async (storeCode: string): Promise<void> => {
    const place = document.activeElement?.closest<HTMLElement>('.microcart, .cart-step');
    setBusy(storeCode);
    const result = await cart.copyFrom(storeCode);
    setBusy(undefined);
    setWrong(result.ok ? undefined : result.message);
    if (result.ok) place?.focus();
  };
  return (
    <div role="status">
      {found.map(({ view, quantity }) => (
        <div key={view.storeCode} className="cart-note cart-note--elsewhere">
          <p>
            {t(
              quantity === 1
                ? 'In {shop} there still is 1 piece in your cart.'
                : 'In {shop} there still are {count} pieces in your cart.',
              {
                shop: view.name,
                count: quantity,
              },
            )}
          </p>
          <p className="link-row">
            <button
              type="button"
              className="button"
              aria-busy={busy === view.storeCode || undefined}
              onClick={() => void (busy === undefined && take(view.storeCode))}
            >
              {t('Take it along')}
            </button>
            <a className="text-link" href={`${view.baseUrl}${prefixOf(view)}${checkout}#cart`} data-reload="">
              {t('Go to that cart')}
            </a>
          </p>
        </div>
      ))}
      {wrong !== undefined && <p className="form-field__error">{wrong}</p>}
    </div>
  );
}

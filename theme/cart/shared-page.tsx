import { useState, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import { Cart, type CartResult } from 'etalage/modules/cart';

/** Where the link of another device leads. Nothing is added before the shopper says so, and a reload adds nothing. */
export default function SharedPage({ code }: { code: string }): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const urls = useService(Urls);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<CartResult>();
  const receive = async (): Promise<void> => {
    setBusy(true);
    setResult(await cart.receive(code));
    setBusy(false);
  };
  return (
    <div className="page notice-page">
      <h1>{t('Your cart from another device')}</h1>
      <div role="status">
        {result && <p>{result.ok ? t('The products are in your cart.') : t(result.message)}</p>}
        {!result && <p>{t('Put the products of this link into the cart on this device.')}</p>}
      </div>
      <p className="link-row">
        {result?.ok ? (
          <Link to={`${urls.canonical('/checkout')}#cart`} className="button">
            {t('To your cart')}
          </Link>
        ) : (
          <button
            type="button"
            className="button"
            aria-busy={isBusy || undefined}
            onClick={() => void (isBusy || receive())}
          >
            {t('Put into my cart')}
          </button>
        )}
      </p>
    </div>
  );
}

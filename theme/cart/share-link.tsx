import { useState, type ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { Cart } from 'etalage/modules/cart';
import { useFocusAfterChange } from '../ui/later/use-focus-after-change.ts';
import '../styles/forms.css';
import '../styles/cart.css';

/** A link that brings the cart to another device. */
export function ShareLink(): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const [link, setLink] = useState<string | false>();
  const [isCopied, setCopied] = useState(false);
  const place = useFocusAfterChange<HTMLDivElement>(Boolean(link), 'input');
  const make = async (): Promise<void> => setLink((await cart.share()) ?? false);
  if (!link)
    return (
      <div ref={place} className="share">
        <button type="button" className="text-link" onClick={() => void make()}>
          {t('Put this cart on another device')}
        </button>
        {link === false && (
          <p role="alert" className="form-field__error">
            {t('There is no link right now. Try again in a moment.')}
          </p>
        )}
      </div>
    );
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined, // the link is there to be copied by hand
    );
  };
  return (
    <div ref={place} className="share">
      <label htmlFor="cart-link">{t('Open this link on the other device')}</label>
      <div className="coupon">
        <input id="cart-link" className="field" readOnly value={link} onFocus={({ target }) => target.select()} />
        {'clipboard' in navigator && (
          <button type="button" className="button button--quiet" onClick={copy}>
            {t(isCopied ? 'Copied' : 'Copy')}
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isCopied && t('Copied')}
      </p>
    </div>
  );
}

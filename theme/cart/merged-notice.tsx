import { useState, type ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { Cart, CartStore } from 'etalage/modules/cart';
import { useFocusAfterRemoval } from '../ui/later/use-focus-after-removal.ts';
import { useDismissNotifications } from './use-dismiss-notifications.ts';
import '../styles/cart-notes.css';

/** Says what a login brought into the cart from the account, and takes it out again. Always there, to be read out. */
export function MergedNotice(): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const { fromAccount = [] } = useStore(CartStore);
  const [isUndone, setUndone] = useState(false);
  const place = useFocusAfterRemoval<HTMLDivElement>(fromAccount.length);
  const undo = (): void => {
    setUndone(true);
    void cart.undoMerge();
  };
  const isShown = fromAccount.length > 0;
  useDismissNotifications('cart.merged', isShown);
  return (
    <div ref={place} tabIndex={-1} role="status" className={isShown || isUndone ? 'cart-note cart-note--merged' : ''}>
      {isShown && (
        <>
          <p>{t('This came from your account:')}</p>
          <ul>
            {fromAccount.map(({ item: { sku, checksum, name, options, qty }, was }) => (
              <li key={`${sku} ${checksum}`}>
                {[name, ...options.map(({ value }) => value)].join(', ')}{' '}
                {was > 0 ? t('({count} instead of {was})', { count: qty, was }) : qty > 1 && `(${qty} ×)`}
              </li>
            ))}
          </ul>
          <p className="link-row">
            <button type="button" className="text-link" onClick={undo}>
              {t('Undo')}
            </button>
            <button type="button" className="text-link" onClick={() => void cart.acceptMerge()}>
              {t('Keep')}
            </button>
          </p>
        </>
      )}
      {!isShown && isUndone && <p>{t('Your cart is as it was before you logged in.')}</p>}
    </div>
  );
}

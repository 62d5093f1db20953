import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { Beside } from '../beside/beside.tsx';
import { useFocusAfterRemoval } from '../ui/later/use-focus-after-removal.ts';
import { NothingSaved, SavedItems } from './saved-items.tsx';
import { useSavedItems } from './use-saved-items.ts';

/** The visitor's wishlist. The server sends a placeholder: whose list it is only the browser knows. */
export default function WishlistPage(): ReactNode {
  const { t } = useTranslator();
  const { items, loaded, isSettled, found, isCut } = useSavedItems();
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(items.length);
  return (
    <Beside kind={isSettled && items.length === 0 ? 'empty' : undefined}>
      <div className="page saved">
        <header className="page__head">
          <h1 ref={heading} tabIndex={-1}>
            {t('Wishlist')}
          </h1>
          {items.length > 0 && (
            <p className="quiet" role="status">
              {items.length === 1 ? t('1 product') : t('{count} products', { count: items.length })}
              {isCut && `. ${t('These are the prices of when you saved them.')}`}
            </p>
          )}
        </header>
        <noscript>
          <p>{t('Your wishlist is kept in your browser, which needs JavaScript for it.')}</p>
        </noscript>
        {items.length > 0 && (
          <>
            <h2 className="visually-hidden">{t('Products')}</h2>
            <SavedItems items={items} found={found} />
          </>
        )}
        {items.length === 0 && isSettled && <NothingSaved isStored={loaded} />}
      </div>
    </Beside>
  );
}

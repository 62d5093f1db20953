import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { SubpageProps } from 'etalage/modules/user';
import { useFocusAfterRemoval } from '../ui/later/use-focus-after-removal.ts';
import { AccountLink } from '../user/account-link.tsx';
import { OverviewTile } from '../user/overview-tile.tsx';
import { NothingSaved, SavedItems } from '../wishlist/saved-items.tsx';
import { useSavedItems, useSavedList } from '../wishlist/use-saved-items.ts';
import '../styles/account.css';

/** The account's favourites: the wishlist. */
export default function MyFavourites({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return (
      <AccountLink path="/my-account/favorites" label="Favourites" menu={menu} subpages={['my-account-favorites']} />
    );
  if (subpage === 'overview') return <Overview />;
  return subpage === 'my-account-favorites' ? <List /> : null;
}

function Overview(): ReactNode {
  const { t } = useTranslator();
  const { items, isSettled } = useSavedList();
  const says = items.length === 1 ? t('1 product') : t('{count} products', { count: items.length });
  return (
    <OverviewTile path="/my-account/favorites" label="Favourites">
      {items.length > 0 ? says : isSettled && t('None yet')}
    </OverviewTile>
  );
}

function List(): ReactNode {
  const { t } = useTranslator();
  const { items, loaded, isSettled, found, isCut } = useSavedItems();
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(items.length);
  const isEmpty = items.length === 0;
  return (
    <section className="favourites" aria-busy={isEmpty && !isSettled}>
      <h2 ref={heading} tabIndex={-1}>
        {t('Favourites')}
      </h2>
      {!isEmpty && (
        <p className="quiet" role="status">
          {items.length === 1 ? t('1 product') : t('{count} products', { count: items.length })}
          {isCut && `. ${t('These are the prices of when you saved them.')}`}
        </p>
      )}
      {isEmpty && !isSettled && (
        <div className="account__placeholder">
          <p className="visually-hidden">{t('One moment, please')}</p>
        </div>
      )}
      {!isEmpty && <SavedItems items={items} found={found} />}
      {isEmpty && isSettled && <NothingSaved isStored={loaded} />}
    </section>
  );
}

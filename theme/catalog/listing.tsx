import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, PartView, CachedFragment, SlotView, useTranslator } from 'etalage/core/react';
import { CatalogUi, type ListingView } from 'etalage/modules/catalog';
import { PanelButton } from '../ui/panel.tsx';
import { canFilter, Filters } from './filters.tsx';
import { Sorting } from './sorting.tsx';
import '../styles/menu.css';
import '../styles/cards.css';
import '../styles/listing.css';
import '../styles/filters.css';

/** Where the list's products begin: another window of the list opens there. */
const LIST = '#list';

/** Products on the first screen of a phone and of most desktops: their pictures load at once. */
const EAGER = 4;

/**
 * A list of products with its filters, order and "load more". Every state of it has an address, so it works as plain
 * links.
 */
export function Listing({ listing }: { listing: ListingView }): ReactNode {
  const { t } = useTranslator();
  const { products, total, active, clearUrl } = listing;
  const hasFilters = canFilter(listing);
  const heading = useRef<HTMLHeadingElement>(null);
  const grid = useFirstOfMore(listing, heading);
  const isChanged = active.length > 0 || listing.sorting[0]?.active === false;
  const chips = useFocusAfterChip(active.length, heading);
  return (
    <div className={hasFilters ? 'listing' : 'listing listing--plain'}>
      <div className="listing__bar">
        {hasFilters && (
          <PanelButton name="filters" icon="filter">
            {active.length > 0 ? t('Filters ({count})', { count: active.length }) : t('Filters')}
          </PanelButton>
        )}
        <p className="listing__total" role="status">
          {total === 1 ? t('1 product') : t('{count} products', { count: total })}
        </p>
        <Sorting sorting={listing.sorting} replace={isChanged} />
      </div>
      {hasFilters && <Filters listing={listing} />}
      <div className="listing__main" id="list">
        <h2 className="visually-hidden" tabIndex={-1} ref={heading}>
          {t('Products')}
        </h2>
        {active.length > 0 && (
          <ul className="chips" ref={chips} aria-label={t('Chosen filters')}>
            {active.map(({ code, label, url }) => (
              <li key={code + label}>
                <Link to={url} preventScrollReset replace className="chip">
                  {label}
                  <span className="visually-hidden">, {t('remove filter')}</span>
                </Link>
              </li>
            ))}
            <li>
              <Link to={clearUrl} preventScrollReset replace className="text-link">
                {t('Clear all filters')}
              </Link>
            </li>
          </ul>
        )}
        {listing.previousUrl && (
          <Link to={listing.previousUrl + LIST} rel="prev" className="text-link listing__previous">
            {t('Previous products')}
          </Link>
        )}
        {products.length === 0 ? (
          <NothingHere listing={listing} />
        ) : (
          <ul className="grid" ref={grid}>
            {products.map((product, index) =>
              index < EAGER ? (
                // The second ends the first row on a phone.
                <li key={product.sku} id={index === 1 ? 'first-view' : undefined}>
                  <PartView of={CatalogUi.ProductCard} props={{ product, eager: true }} />
                </li>
              ) : (
                <CachedFragment key={product.sku} as="li" name="product-card" by={product}>
                  <PartView of={CatalogUi.ProductCard} props={{ product, eager: false }} />
                </CachedFragment>
              ),
            )}
          </ul>
        )}
        <LoadMore listing={listing} />
        <SlotView of={CatalogUi.listingEnd} props={{}} />
      </div>
    </div>
  );
}

/**
 * When the last "load more" takes its button away, the focus goes to the first product that it brought instead of
 * getting lost; to the products' heading when another window of the list has opened.
 */
function useFirstOfMore(
  { products: { length }, moreUrl, page, skipped }: ListingView,
  heading: RefObject<HTMLHeadingElement | null>,
): RefObject<HTMLUListElement | null> {
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef({ length, page, skipped });
  useEffect(() => {
    const { current } = before;
    before.current = { length, page, skipped };
    if (document.activeElement !== document.body) return;
    if (skipped !== current.skipped) heading.current?.focus({ preventScroll: true });
    else if (page === current.page + 1 && moreUrl === undefined)
      grid.current?.children[current.length]?.querySelector('a')?.focus({ preventScroll: true });
  }, [heading, length, moreUrl, page, skipped]);
  return grid;
}

/**
 * Who takes away a chip by keyboard goes on with the next one, or with the products when none is left, instead of
 * losing the place; who clears all filters in their panel, with its button that shows the products.
 */
function useFocusAfterChip(
  length: number,
  heading: RefObject<HTMLHeadingElement | null>,
): RefObject<HTMLUListElement | null> {
  const chips = useRef<HTMLUListElement>(null);
  const before = useRef(length);
  const place = useRef(0);
  useEffect(() => {
    const list = chips.current;
    const remember = ({ target }: FocusEvent): void => {
      const links = [...(list?.querySelectorAll('.chip') ?? [])];
      place.current = links.findIndex((link) => link === target);
    };
    list?.addEventListener('focusin', remember);
    if (length < before.current && document.activeElement === document.body) {
      const links = list?.querySelectorAll<HTMLElement>('.chip') ?? [];
      const inPanel = document.querySelector<HTMLElement>('.filters:popover-open .panel__foot .button');
      const next = inPanel ?? links[Math.min(Math.max(place.current, 0), links.length - 1)] ?? heading.current;
      next?.focus({ preventScroll: true });
    }
    before.current = length;
    return () => list?.removeEventListener('focusin', remember);
  }, [heading, length]);
  return chips;
}

function NothingHere({ listing: { active, clearUrl } }: { listing: ListingView }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="empty">
      <p className="empty__title">{t('Nothing to show here')}</p>
      <p>
        {active.length > 0
          ? t('No product has all of these properties. Leave one out and look again.')
          : t('There are no products here at the moment.')}
      </p>
      <p>
        {active.length > 0 ? (
          <Link to={clearUrl} className="button">
            {t('Clear all filters')}
          </Link>
        ) : (
          <Link to="/" className="button">
            {t('To the home page')}
          </Link>
        )}
      </p>
    </div>
  );
}

function LoadMore({ listing: { products, total, skipped, moreUrl, nextUrl } }: { listing: ListingView }): ReactNode {
  const { t } = useTranslator();
  if (products.length === 0) return null;
  const last = skipped + products.length;
  const shown =
    skipped > 0
      ? t('{first} to {last} of {total} shown', { first: skipped + 1, last, total })
      : t('{shown} of {total} shown', { shown: last, total });
  return (
    <div className="more">
      <p role="status">{shown}</p>
      <progress className="more__bar" value={last} max={total} aria-label={shown} />
      {moreUrl && (
        <Link to={moreUrl} preventScrollReset className="button">
          {t('Load more')}
        </Link>
      )}
      {nextUrl && (
        <Link to={nextUrl + LIST} rel="next" className="button">
          {t('Next products')}
        </Link>
      )}
    </div>
  );
}

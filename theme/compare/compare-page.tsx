import { useEffect, useState, type ReactNode } from 'react';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import type { FoundProduct } from 'etalage/modules/catalog';
import { Compare, CompareStore, type ComparedProduct } from 'etalage/modules/compare';
import { Beside } from '../beside/beside.tsx';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { ShopImage } from '../ui/shop-image.tsx';
import { useFocusAfterRemoval } from '../ui/later/use-focus-after-removal.ts';
import { useComparison } from './use-comparison.ts';
import '../styles/wishlist.css';
import '../styles/compare-page.css';

/** Up to four products side by side. The server sends placeholders: which products they are only the browser knows. */
export default function ComparePage(): ReactNode {
  const { t } = useTranslator();
  const comparison = useService(Compare);
  const { products } = useStore(CompareStore);
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(products.length);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    void comparison.load().then(() => setSettled(true));
  }, [comparison]);
  return (
    <Beside kind={isSettled && products.length === 0 ? 'empty' : undefined}>
      <div className="page saved">
        <header className="page__head">
          <h1 ref={heading} tabIndex={-1}>
            {t('Compare')}
          </h1>
          {products.length === 1 && (
            <p className="quiet">{t('Choose “Compare” with two to four products and see them side by side.')}</p>
          )}
        </header>
        <noscript>
          <p>{t('The comparison is made in your browser, which needs JavaScript for it.')}</p>
        </noscript>
        {products.length > 0 ? <Table products={products} /> : isSettled && <Nothing />}
      </div>
    </Beside>
  );
}

function Table({ products }: { products: readonly ComparedProduct[] }): ReactNode {
  const { t } = useTranslator();
  const { products: found, rows, state } = useComparison(products.map(({ sku }) => sku));
  return (
    <div className="compare">
      {state === 'cut' && <p role="status">{t('The products cannot be fetched right now.')}</p>}
      {products.length > 1 && (
        <label className="compare__switch">
          <input type="checkbox" />
          {t('Highlight differences')}
        </label>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a table too */}
      <div className="compare__scroll" role="region" aria-label={t('Compare')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('Details')}</span>
              </th>
              {products.map((product) => (
                <Head
                  key={product.sku}
                  product={product}
                  now={found.get(product.sku)}
                  isGone={state === 'answered' && !found.has(product.sku)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, soldOut, differs }) => (
              <tr key={label} className={differs ? 'compare__differs' : undefined}>
                <th scope="row">{label}</th>
                {products.map(({ sku }, place) => (
                  <td key={sku}>
                    {values[place] || !soldOut[place] ? values[place] || '–' : null}
                    {soldOut[place] && <SoldOut values={soldOut[place]} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function SoldOut({ values }: { values: string }): ReactNode {
  const { t } = useTranslator();
  return (
    <p className="quiet">
      {t('Out of stock')}: <s>{values}</s>
    </p>
  );
}

function Head({
  product: { sku, name },
  now,
  isGone,
}: {
  product: ComparedProduct;
  now: FoundProduct | undefined;
  isGone: boolean;
}): ReactNode {
  const { t } = useTranslator();
  const { remove } = useService(Compare);
  return (
    <th scope="col">
      <div className="compare__picture">
        {now?.card.picture && (
          <ShopImage
            path={now.card.picture.path}
            alt=""
            box={{ width: 260, height: 325 }}
            widths={[160, 260, 520]}
            sizes="(min-width: 1024px) 18rem, 9rem"
          />
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t('Remove {name}', { name })}
          onClick={() => void remove(sku)}
        >
          <Icon name="close" />
        </button>
      </div>
      {now ? <Link to={now.card.url}>{name}</Link> : name}
      {now && <Price price={now.card.price} />}
      {now?.inStock === false && <p className="quiet">{t('Out of stock')}</p>}
      {isGone && <p className="quiet">{t('No longer available')}</p>}
    </th>
  );
}

function Nothing(): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="empty">
      <h2>{t('Nothing to compare yet')}</h2>
      <p>{t('Choose “Compare” with two to four products and see them side by side.')}</p>
      <p>
        <Link to="/" className="button">
          {t('To the collection')}
        </Link>
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { imageSrcSet, imageUrl } from 'etalage/core';
import { Link, CachedFragment, useStore, useTranslator } from 'etalage/core/react';
import type { ProductCardView, ShopTheLookHeroBlock } from 'etalage/modules/catalog';
import { UiStore } from 'etalage/modules/shell';
import { Modal, ModalButton } from '../../ui/modal.tsx';
import { Price } from '../../ui/price.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import '../../styles/look.css';
import '../../styles/blocks.css';
import '../../styles/content.css';

/** A page may show several looks, each with a panel of its own. */
const panelOf = (id: string): string => `shop-the-look-${id}`;
const WIDE = { width: 1200, height: 1200 };

/** A composed picture whose products can be looked at one by one; below it stand all of them. */
export default function ShopTheLookHero({
  block: { _uid: id, title, text, image, image_alt: alt, spots, products = [] },
}: {
  block: ShopTheLookHeroBlock;
  first: boolean;
}): ReactNode {
  const { t } = useTranslator();
  if (!image || products.length === 0) return null;
  return (
    <section className="block look">
      <div className="look__picture">
        <img
          src={imageUrl(image, WIDE)}
          srcSet={imageSrcSet(image, WIDE, [640, 900, 1200])}
          sizes="(min-width: 1024px) 56vw, 92vw"
          width={WIDE.width}
          height={WIDE.height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
        <Spots id={id} spots={spots} products={products} />
      </div>
      <div className="look__text">
        {title && <h2>{title}</h2>}
        {text && <p>{text}</p>}
        <ul className="look__products">
          {products.map((product) => (
            <CachedFragment key={product.sku} as="li" name="look-product" by={product}>
              <LookProduct product={product} />
            </CachedFragment>
          ))}
        </ul>
      </div>
      <LookPanel id={id} title={title || t('In this picture')} products={products} />
    </section>
  );
}

interface SpotsProps {
  readonly id: string;
  readonly spots: ShopTheLookHeroBlock['spots'];
  readonly products: readonly ProductCardView[];
}

/**
 * A drawing without a picture: its shapes take places in percent from attributes, where elements would need a style.
 */
function Spots({ id, spots, products }: SpotsProps): ReactNode {
  const { t } = useTranslator();
  return (
    <svg className="look__spots">
      {spots.map(({ sku, x, y }) => {
        const product = products.find((one) => one.sku === sku);
        return (
          product && (
            <svg key={sku} x={`${x}%`} y={`${y}%`} overflow="visible">
              <foreignObject x="-24" y="-24" width="48" height="48">
                <ModalButton
                  name={panelOf(id)}
                  data={{ skus: [sku] }}
                  className="look__spot"
                  label={t('View {name}', { name: product.name })}
                >
                  <span />
                </ModalButton>
              </foreignObject>
            </svg>
          )
        );
      })}
    </svg>
  );
}

/** The product that was pointed at; all of them where scripts cannot tell which. */
function LookPanel({
  id,
  title,
  products,
}: {
  id: string;
  title: string;
  products: readonly ProductCardView[];
}): ReactNode {
  const { panel } = useStore(UiStore);
  const chosen = panel?.name === panelOf(id) ? skusIn(panel.data) : [];
  const shown = products.filter(({ sku }) => chosen.includes(sku));
  return (
    <Modal name={panelOf(id)} title={title} className="look-panel">
      <ul className="look__products">
        {(shown.length > 0 ? shown : products).map((product) => (
          <CachedFragment key={product.sku} as="li" name="look-product" by={product}>
            <LookProduct product={product} />
          </CachedFragment>
        ))}
      </ul>
    </Modal>
  );
}

const skusIn = (data: unknown): readonly unknown[] =>
  typeof data === 'object' && data !== null && 'skus' in data && Array.isArray(data.skus) ? data.skus : [];

function LookProduct({ product: { name, brand, url, picture, price } }: { product: ProductCardView }): ReactNode {
  return (
    <article className="look__product">
      {picture && (
        <ShopImage path={picture.path} alt="" box={{ width: 193, height: 242 }} widths={[193, 386]} sizes="6rem" />
      )}
      <div>
        {brand && <p className="quiet">{brand}</p>}
        <h3>
          <Link to={url}>{name}</Link>
        </h3>
        <Price price={price} />
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import type { Translator } from 'etalage/core';
import { PartView, SlotView, useTranslator } from 'etalage/core/react';
import { CatalogUi, fewLeft, type ProductPageProps, type ProductView } from 'etalage/modules/catalog';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { inSentence } from '../../ui/in-sentence.ts';
import { Later } from '../../ui/later.tsx';
import { Price } from '../../ui/price.tsx';
import { ChoiceNotes } from './choice-notes.tsx';
import { Choices } from './choices.tsx';
import { ColourLinks } from './colour-links.tsx';
import { Gallery } from './gallery.tsx';
import { useChosenOptions } from './use-chosen-options.ts';
import '../../styles/choices.css';
import '../../styles/product.css';
import '../../styles/blocks.css';

const CHOICES = 'choices';
const ACTIONS = 'product-actions';
const extras = () => import('../lazy/product-extras.tsx');

/** One product: pictures, what it is and costs, the choices, and everything to know before buying it. */
export default function ProductPage({ product: loaded, breadcrumbs, meta }: ProductPageProps): ReactNode {
  const { product, choose, about } = useChosenOptions(loaded);
  return (
    <div className="page product">
      <Breadcrumbs crumbs={breadcrumbs} />
      <div className="product__top">
        <Gallery pictures={product.pictures} name={product.name} />
        <div className="product__side">
          <header className="product__head">
            <h1>
              {product.brand && <span className="product__brand">{product.brand} </span>}
              {product.name}
            </h1>
            <div className="product__price">
              <Price price={product.price} />
              {product.labels.length > 0 && <p className="product__labels">{product.labels.join(' · ')}</p>}
            </div>
          </header>
          <ColourLinks colours={product.colours} />
          <div id={CHOICES} className="choices">
            <Choices choices={product.choices} />
            {product.options.length > 0 && (
              <PartView key={about} of={CatalogUi.ProductOptions} props={{ product, choose }} />
            )}
            <ChoiceNotes product={product} department={departmentOf(meta.path)} />
          </div>
          <Availability product={product} />
          <div id={ACTIONS} className="product__actions">
            <SlotView of={CatalogUi.productActions} props={{ product }} />
          </div>
          <SlotView of={CatalogUi.productPromises} props={{ product }} />
          <SlotView of={CatalogUi.productInfo} props={{ product }} />
        </div>
      </div>
      <About product={product} />
      <Later
        load={extras}
        props={{ product, choicesId: CHOICES, actionsId: ACTIONS }}
        placeholder={product.brand !== undefined && <div className="more-of-brand" />}
      />
    </div>
  );
}

/** The first part of the product's own address, `dames`, whichever way led to it: sale and brands are none. */
const departmentOf = (path: string): string | undefined => path.split('/')[1];

/**
 * Says what stands in the way of buying, what is to be chosen yet, else how many there are. The row is there from the
 * start: what is below it must not move when the answer comes.
 */
function Availability({ product }: { product: ProductView }): ReactNode {
  const { t, locale } = useTranslator();
  const { warning, configured, inStock, choices } = product;
  const open = choices.find(({ values }) => values.every(({ active }) => !active));
  const [state, text] = warning
    ? ['stock--warning', t(warning)]
    : !inStock
      ? ['stock--out', t('Out of stock')]
      : open
        ? ['stock--open', t('Choose your {choice}', { choice: inSentence(open.label, locale) })]
        : !configured
          ? ['stock--open', t('Make your choice')]
          : ['', leftWords(product, t)];
  return (
    <p className={`stock ${state}`} role="status">
      {text}
    </p>
  );
}

function leftWords({ quantityLeft: left, isPair }: ProductView, t: Translator['t']): string {
  const { key, values } = left === undefined ? { key: 'In stock' } : fewLeft(left, isPair);
  return t(key, values);
}

function About({ product: { descriptionHtml, attributes } }: { product: ProductView }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="about">
      {descriptionHtml && (
        <section className="prose">
          <h2>{t('Description')}</h2>
          <div dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
        </section>
      )}
      {attributes.length > 0 && (
        <section>
          <h2>{t('Details')}</h2>
          <dl className="facts">
            {attributes.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

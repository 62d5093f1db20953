import { useState, type ReactNode } from 'react';
import { PartView, SlotView, Still, WhenNear } from 'etalage/core/react';
import { CatalogUi, type ProductPageProps, type ProductView } from 'etalage/modules/catalog';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Later } from '../../ui/later.tsx';
import { ChoiceNotes } from './choice-notes.tsx';
import { useChosenOptions } from './use-chosen-options.ts';
import '../../styles/choices.css';
import '../../styles/product.css';

/** How near to the screen, in px, the reviews begin to work. */
const NEAR = 400;
const CHOICES = 'choices';
const ACTIONS = 'product-actions';
const extras = () => import('./product-extras.tsx');

/** One product: pictures, what it is and costs, the choices, and everything to know before buying it. */
export default function ProductPage({ product: loaded, breadcrumbs, meta }: ProductPageProps): ReactNode {
  const { product, choose, about } = useChosenOptions(loaded);
  return (
    <div className="page product">
      <Breadcrumbs crumbs={breadcrumbs} />
      <div className="product__top">
        <PartView of={CatalogUi.ProductGallery} props={{ product }} />
        <div className="product__side">
          <header className="product__head">
            <PartView of={CatalogUi.ProductTitle} props={{ product }} />
            <PartView of={CatalogUi.ProductPrice} props={{ product }} />
            {product.rating && (
              <Still key={product.parentSku}>
                <SlotView of={CatalogUi.productReviews} props={{ product, line: 'stars' }} />
              </Still>
            )}
          </header>
          <PartView of={CatalogUi.ProductColours} props={{ product }} />
          <div id={CHOICES} className="choices">
            <PartView of={CatalogUi.ProductChoices} props={{ product }} />
            {product.options.length > 0 && (
              <PartView key={about} of={CatalogUi.ProductOptions} props={{ product, choose }} />
            )}
            <ChoiceNotes product={product} department={departmentOf(meta.path)} />
          </div>
          <PartView of={CatalogUi.ProductStock} props={{ product }} />
          <div id={ACTIONS} className="product__actions">
            <SlotView of={CatalogUi.productActions} props={{ product }} />
          </div>
          <SlotView of={CatalogUi.productPromises} props={{ product }} />
          <SlotView of={CatalogUi.productInfo} props={{ product }} />
        </div>
      </div>
      <PartView of={CatalogUi.ProductDescription} props={{ product }} />
      <Reviews key={product.parentSku} product={product} />
      <Later
        load={extras}
        props={{ product, choicesId: CHOICES, actionsId: ACTIONS }}
        placeholder={product.brand !== undefined && <div className="more-of-brand" />}
      />
    </div>
  );
}

/** What others say: of the product, whatever is chosen of it. */
function Reviews({ product }: { product: ProductView }): ReactNode {
  // The same element: what the server sent stays until it comes near.
  const [slot] = useState(<SlotView of={CatalogUi.productReviews} props={{ product }} />);
  return (
    <WhenNear id="reviews" margin={NEAR} placeholderHeight={NEAR}>
      {slot}
    </WhenNear>
  );
}

/** The first part of the product's own address, `dames`, whichever way led to it: sale and brands are none. */
const departmentOf = (path: string): string | undefined => path.split('/')[1];

import { part, slot, ui } from 'etalage/core';
import type {
  CategoryPageProps,
  CmsPageProps,
  Picture,
  ProductCardView,
  ProductPageProps,
  ProductView,
  SearchPageProps,
} from '../domain/view-models.ts';

/** Props of the product's options; `choose` gets the form's values whenever they change. */
export interface ProductOptionsProps {
  readonly product: ProductView;
  readonly choose: (answers: URLSearchParams) => void;
}

/** Props of the pieces of a product's page: the product as it is chosen at the moment. */
export interface ProductPieceProps {
  readonly product: ProductView;
}

/** Props of what reviews say of a product. */
export interface ProductReviewsProps extends ProductPieceProps {
  /**
   * `stars` below its price and `fit` beside how its sizes run are a line each, of products with a `rating`: they stand
   * as the server sent them, so that links work in them and scripts do not. Without it is the section below all else,
   * which works once it comes near the screen.
   */
  readonly line?: 'stars' | 'fit';
}

export const CatalogUi = ui('catalog', {
  /** A category with its list of products. */
  CategoryPage: part<CategoryPageProps>(),
  /** A page of the platform's CMS, as Magento has them. */
  CmsPage: part<CmsPageProps>(),
  /** A product with its choices. */
  ProductPage: part<ProductPageProps>(),
  /** Its pictures; each opens `picture-zoom`. */
  ProductGallery: part<ProductPieceProps>({ within: ['ProductPage'] }),
  /** Its brand and name, as the page's heading. */
  ProductTitle: part<ProductPieceProps>({ within: ['ProductPage'] }),
  /** What it costs, and its labels. */
  ProductPrice: part<ProductPieceProps>({ within: ['ProductPage'] }),
  /** The model's other colours. */
  ProductColours: part<ProductPieceProps>({ within: ['ProductPage'] }),
  /** Size and whatever else its variants differ in. */
  ProductChoices: part<ProductPieceProps>({ within: ['ProductPage'] }),
  /** Whether it can be had, how many there are, or what is to be chosen yet. */
  ProductStock: part<ProductPieceProps>({ within: ['ProductPage'] }),
  /** Its description and attributes. */
  ProductDescription: part<ProductPieceProps>({ within: ['ProductPage'] }),
  /** What can be chosen of a product beside its variant. Not shown for products without such options. */
  ProductOptions: part<ProductOptionsProps>({ lazyTexts: true }),
  /** What a search found. */
  SearchPage: part<SearchPageProps>({ lazyTexts: true }),
  /** What the shop proposes while a text is typed into a search field. Comes when the field is used first. */
  SearchPanel: part<{ readonly field: { readonly current: HTMLInputElement | null } }>({ lazyTexts: true }),
  /** A product in a list. */
  ProductCard: part<{
    readonly product: ProductCardView;
    /** Among the first on screen: its picture loads at once. */
    readonly eager: boolean;
  }>(),
  /**
   * Over the picture of a product in a list: small buttons. Shown once the page runs in the browser, so that it costs
   * the server nothing.
   */
  cardActions: slot<{ readonly product: ProductCardView }>(),
  /** Over the picture of a product in a list, beside its label: badges, each a `<span>`. There can be 50 in a page. */
  cardBadges: slot<{ readonly product: ProductCardView }>(),
  /** Below the price of a product in a list: short lines, each a `<p>`. */
  cardLines: slot<{ readonly product: ProductCardView }>(),
  /**
   * Below the choices of a product, beside how its sizes run: short notes, each a `<span>`. Products without choices,
   * such as bags of one colour, have none: `productPromises` and `productInfo` are below all products.
   */
  choiceNotes: slot<{ readonly product: ProductView }>(),
  /** Below the choices of a product: the place of buttons. */
  productActions: slot<{ readonly product: ProductView }>(),
  /** Below the buttons of a product: what the shop promises with it, in blocks. */
  productPromises: slot<{ readonly product: ProductView }>(),
  /**
   * In the place of the button that buys, once what is chosen is sold out: a button. Where something fills it, sold-out
   * sizes and lines of the cart open the modal `notify-size`.
   */
  soldOutHelp: slot<{ readonly product: ProductView }>(),
  /** In the bar of narrow screens, once everything is chosen: one button. */
  buyBar: slot<{ readonly product: ProductView }>(),
  /** What reviews say of a product, at three places of its page. */
  productReviews: slot<ProductReviewsProps>(),
  /** Below a product's description. */
  productInfo: slot<{ readonly product: ProductView }>(),
  /** Below a list of products. */
  listingEnd: slot<object>(),
});

/** A product's pictures, to look at closely. JSON, so that `Panels.open('picture-zoom', props)` can hand it in. */
export interface PictureZoomProps {
  readonly pictures: readonly Picture[];
  readonly name: string;
  /** Place of the picture to begin with. */
  readonly start: number;
}

/** JSON, so that `Panels.open('size-guide', props)` can hand it in. */
export interface SizeGuideProps {
  /** Slug of the story that explains the sizes, and its address. */
  readonly story: string;
  readonly url: string;
  /** First part of the address of the product's category, such as `dames`: its tables come first. */
  readonly department: string | undefined;
  /** The size that was chosen, as the shop writes it. */
  readonly size: string | undefined;
}

/** Modals of products, opened by their names. */
export const CatalogModals = ui('modal', {
  /** A product's pictures over the whole window. */
  'picture-zoom': part<PictureZoomProps>({ lazyTexts: true }),
  /** How to find one's size. */
  'size-guide': part<SizeGuideProps>({ lazyTexts: true }),
});

import type { Block, StoryLink } from '../module.ts';
import type { RichText } from './rich-text.ts';

/**
 * The blocks of this shop. The API completes them: a field that an editor left out or filled with something else is an
 * empty text, an empty list or undefined, as its type says. Picture paths are those of the image service.
 */

/** Where the block can be linked to on its page; what the API makes of its title. */
interface Titled extends Block {
  readonly title: string;
  readonly anchor: string;
}

/** Blocks below each other, as one. */
export interface RowsBlock extends Titled {
  readonly blocks: readonly Block[];
}
/** Blocks beside each other, below each other on narrow screens. */
export interface ColumnsBlock extends Titled {
  readonly blocks: readonly Block[];
}
/** Large picture with title, text and a link. */
export interface HeroBannerBlock extends Titled {
  readonly text: string;
  readonly image: string;
  readonly image_mobile: string;
  readonly image_alt: string;
  readonly link: StoryLink | undefined;
}
/** Picture beside title, text and a link. */
export interface SecondaryBannerBlock extends Titled {
  readonly text: string;
  readonly image: string;
  readonly image_alt: string;
  readonly link: StoryLink | undefined;
}
/** Tiles that lead to categories. */
export interface CategoriesBlock extends Titled {
  readonly items: readonly (StoryLink & { readonly image: string; readonly image_alt: string })[];
}
/** Reasons to buy here, each with an icon. */
export interface UspsBlock extends Block {
  readonly items: readonly { readonly text: string; readonly icon: string }[];
}
/** Promises about a product, each with a line of explanation. */
export interface ProductUspsBlock extends Titled {
  readonly items: readonly { readonly text: string; readonly detail: string; readonly icon: string }[];
}
/** Title and text; an empty line starts a new paragraph. */
export interface ParagraphBlock extends Titled {
  readonly text: string;
}
/** A picture with a caption; `wide` runs from one edge of the page to the other. */
export interface ImageBlock extends Block {
  readonly image: string;
  readonly image_alt: string;
  readonly caption: string;
  readonly wide: boolean;
}
/** A heading over what follows, with a few words above and below it. */
export interface HeaderBlock extends Titled {
  readonly eyebrow: string;
  readonly text: string;
}
/** HTML of an editor: `html` is safe to show as it is. */
export interface HtmlBlock extends Titled {
  readonly html: string;
}
/** A formatted text with a heading. */
export interface RichTextBlock extends Titled {
  readonly text: RichText;
}
/** The way to the page: `routes` lead to it, `current` is its own name. */
export interface BreadcrumbsBlock extends Block {
  readonly routes: readonly StoryLink[];
  readonly current: string;
}
/** Questions with their answers; an empty line in an answer starts a new paragraph. */
export interface FaqBlock extends Titled {
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}
/**
 * In the story `footer`: what stands beside pages that have little of their own. A picture for logging in and the
 * account, for the newsletter, and for where nothing is; the slug of a story whose blocks come below them.
 */
export interface BesideBlock extends Block {
  readonly account: string;
  readonly newsletter: string;
  readonly empty: string;
  readonly story: string;
}
/** Links to the titled blocks of the page; `entries` is filled in by the API. */
export interface TableOfContentsBlock extends Titled {
  readonly entries: readonly StoryLink[];
}

import {
  bail,
  configType,
  defineModule,
  endpointRef,
  errorType,
  hooks,
  part,
  point,
  requestToken,
  store,
  ui,
  waterfall,
  type Context,
} from 'etalage/core';
import type {
  BreadcrumbsBlock,
  CategoriesBlock,
  ColumnsBlock,
  FaqBlock,
  HeaderBlock,
  HeroBannerBlock,
  HtmlBlock,
  ImageBlock,
  ParagraphBlock,
  ProductUspsBlock,
  RichTextBlock,
  RowsBlock,
  SecondaryBannerBlock,
  TableOfContentsBlock,
  UspsBlock,
} from './domain/blocks.ts';
import type { EditorToken } from './contract/sources.ts';
import type { PreviewInput } from './domain/preview.ts';
import type { Block, Story } from './contract/story.ts';
import type { StoryblokConfig } from './config.ts';

/** Content from a headless CMS in Storyblok's format: home, menu, usps, footer and pages made of blocks. */
export const storyblok = defineModule<StoryblokConfig>({
  id: 'storyblok',
  kernel: '^0.1.0',
  after: ['url'],
  config: configType<StoryblokConfig>(),
});

/** Three generations of clients read the story as the result itself or as its `story`: the answer is both. */
export interface StoryAnswer extends Story {
  readonly story: Story;
}

/**
 * A story by slug (`home`, `dames/inspiratie`); a store code alone means its home. 404 with `{ story: false }` when
 * there is none. An editor, whose token is in the query, gets its draft.
 */
export const StoryEndpoint = endpointRef<{ params: { slug: string }; query?: PreviewInput }, StoryAnswer>(
  'storyblok.story',
  'GET',
  '/api/ext/vsf-storyblok-extension/story/*slug',
);

/** Whether an editor of the CMS is asking, as the query of the page that it shows says. */
export const ValidateEditorEndpoint = endpointRef<
  { query: EditorToken },
  { readonly previewToken: string; readonly error: false }
>('storyblok.validateEditor', 'GET', '/api/ext/vsf-storyblok-extension/validate-editor');

/** A story by its UUID, as links and fields of stories name it: in the form of Storyblok's own list, too. */
export const StoryByUuidEndpoint = endpointRef<
  { query: { uuid: string } },
  { readonly code: 200; readonly result: { readonly story: Story }; readonly stories: readonly Story[] }
>('storyblok.storyByUuid', 'GET', '/api/ext/vsf-storyblok-extension/get-by-uuid', { raw: true });

/**
 * What an editor has on screen, unsaved, as pages show it: complete and safe. `slug` is its own in the store view, `at`
 * the one that the page asked for its story by.
 */
export const PreviewEndpoint = endpointRef<
  { query: PreviewInput; body: { story: object; at: string } },
  { readonly slug: string; readonly story: Story }
>('storyblok.preview', 'POST', '/api/ext/vsf-storyblok-extension/preview');

/** The web hook of the CMS. */
export const StoryHookEndpoint = endpointRef<{ query: { secret?: string }; body: Buffer }, undefined>(
  'storyblok.hook',
  'POST',
  '/api/ext/vsf-storyblok-extension/hook',
);
/** Compares all stories with the CMS's, for whoever has the secret of the web hook. */
export const StorySyncEndpoint = endpointRef<{ query: { secret?: string } }, undefined>(
  'storyblok.sync',
  'GET',
  '/api/ext/vsf-storyblok-extension/full',
);
/** The web hook is not the CMS's. */
export const BadHook = errorType(403, 'storyblok.badHook', 'The web hook is not signed with the secret of the shop');

/** The home page's story. */
export const HomeStoryEndpoint = endpointRef<object, StoryAnswer>(
  'storyblok.homeStory',
  'GET',
  '/api/ext/vsf-storyblok-extension/story',
);

export const StoryblokHooks = hooks('storyblok', {
  /** Lets modules complete a block with their data before it is shown (a carousel gets its products). */
  resolveBlock: waterfall<Block>('pages'),
  /**
   * On the API's side: a tap that answers true hides a story, as if nobody had written it. Asked once for each story
   * until data changes.
   */
  storyHidden: bail<Story, true>('api'),
  /**
   * On the API's side, once it is complete: what modules add to a story that anybody reads, such as a link in the
   * footer. The same for all visitors; asked once for each story until data changes.
   */
  storyRead: waterfall<Story>('api'),
});

/** A story that the shop makes of its data where nobody wrote one: its home page and what stands around every page. */
export interface StoryDefault {
  /** `home` stands for the home page, whatever its story is called in the settings. */
  readonly slug: 'home' | 'menu' | 'footer';
  /** The story's name and blocks. */
  make(context: Context): Promise<{ readonly name: string; readonly body: readonly Block[] }>;
}
/** On the API's side. The first one of a slug is taken. */
export const StoryDefaults = point<StoryDefault>('storyblok.storyDefaults', 'api');

/** Loads stories in the browser and in the render, each block completed by the taps of `resolveBlock`. */
export interface StoryClient {
  /**
   * @param slug without slashes at the ends. Undefined when there is no such story. @throws ApiError when it could not
   * be asked for.
   */
  load(slug: string): Promise<Story | undefined>;
  /** Blocks of another source, completed by the taps of `resolveBlock`, those inside others too. */
  complete(blocks: readonly Block[]): Promise<readonly Block[]>;
  /** In the browser: answers this story from now on. */
  show(slug: string, story: Story): Promise<void>;
}
export const StoryClient = requestToken<StoryClient>('storyblok.StoryClient', 'pages');

/**
 * The stories around every page (menu, usps, footer) by slug; what they show is the first block of `content.body`. They
 * travel with every page, so only their content is here; null for one that browsers read from the page's markup.
 */
export const FrameStore = store<Readonly<Record<string, Pick<Story, 'content'> | null>>>('storyblok.frame', () => ({}));

/**
 * Names stories that views link to because a setting says so: slugs, without slashes at the ends. Which of them exist
 * is in `LinkedStories`, so that no page leads to a story that there is not.
 */
export const StoryLinks = point<(context: Context) => readonly string[]>('storyblok.storyLinks', 'pages');

/** Those of `StoryLinks` that exist. */
export const LinkedStories = store<readonly string[]>('storyblok.linkedStories', () => []);

/**
 * Whether a story is on its way or there, by slug; nothing about one that there is not. Views may show that it loads.
 */
export const StoryStatus = store<Readonly<Record<string, 'loading' | 'loaded'>>>('storyblok.status', () => ({}));

/**
 * How high blocks were, in px by `_uid`, when their page was left: their placeholders have this height until they come
 * near again.
 */
export const BlockHeights = requestToken<Map<string, number>>('storyblok.BlockHeights', 'pages');

/** A page whose content is a story's blocks. */
export interface StoryPageProps {
  readonly story: Story;
}

export const StoryblokUi = ui('storyblok', {
  /** The home page. */
  HomePage: part<StoryPageProps>(),
  /** A story with an address of its own. */
  StoryPage: part<StoryPageProps>(),
});

/** A link in a story. */
export interface StoryLink {
  readonly label: string;
  readonly url: string;
}

/**
 * An item of the menu, up to three levels deep. An item at the top may have a picture that leads somewhere, beside its
 * submenu.
 */
export interface MenuItem extends StoryLink {
  readonly children?: readonly MenuItem[];
  readonly teaser?: StoryLink & { readonly image: string; readonly image_alt: string };
}
/** The menu of the shop. */
export interface MegamenuBlock extends Block {
  readonly items: readonly MenuItem[];
}
/** The foot of every page. */
export interface FooterBlock extends Block {
  readonly columns: readonly { readonly title: string; readonly links: readonly StoryLink[] }[];
  readonly legal: string;
  readonly payment_methods: readonly string[];
}

interface BlockProps<B> {
  readonly block: B;
  /** The first of its page: it brings the page's `h1` when it has one and loads its picture at once. */
  readonly first: boolean;
}

/**
 * The blocks of pages, each shown by the part `block.<component>`; their fields are in `domain/blocks.ts`. Modules add
 * parts under `ui('block', ...)` of their own.
 */
export const Blocks = ui('block', {
  /** Blocks below each other, as one. */
  rows: part<BlockProps<RowsBlock>>(),
  /** Blocks beside each other. */
  columns: part<BlockProps<ColumnsBlock>>(),
  /** Large picture with title, text and a link. */
  hero_banner: part<BlockProps<HeroBannerBlock>>(),
  /** Tiles that lead to categories. */
  categories: part<BlockProps<CategoriesBlock>>(),
  /** Promises with icons. */
  usps: part<BlockProps<UspsBlock>>(),
  /** Promises about a product, each with a line of explanation. */
  product_usps: part<BlockProps<ProductUspsBlock>>(),
  /** Picture beside title, text and a link. */
  secondary_banner: part<BlockProps<SecondaryBannerBlock>>(),
  /** Title and text. */
  paragraph: part<BlockProps<ParagraphBlock>>(),
  /** A picture with a caption. */
  image: part<BlockProps<ImageBlock>>(),
  /** A heading over what follows. */
  header: part<BlockProps<HeaderBlock>>(),
  /** HTML of an editor. */
  html: part<BlockProps<HtmlBlock>>(),
  /** Text with headings, lists, links and pictures, as Storyblok has it. */
  rich_text: part<BlockProps<RichTextBlock>>(),
  /** The way to the page. */
  breadcrumbs: part<BlockProps<BreadcrumbsBlock>>(),
  /** Questions with their answers. */
  faq: part<BlockProps<FaqBlock>>(),
  /** Links to the titled blocks of the page. */
  table_of_contents: part<BlockProps<TableOfContentsBlock>>(),
});

export type { Block, Story } from './contract/story.ts';
export { BlockCompleters, StoryFolders, StoryMirrors, StoryReader, StorySource } from './contract/sources.ts';
export type {
  BlockCompleter,
  EditorToken,
  PreviewLink,
  StoryDrafts,
  StoryEvent,
  StoryHook,
  StoryMirror,
} from './contract/sources.ts';
export type { PreviewBlock, PreviewInput } from './domain/preview.ts';
export type { StoryblokConfig } from './config.ts';
export type * from './domain/blocks.ts';
export type * from './domain/rich-text.ts';

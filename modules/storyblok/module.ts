import { configType, defineModule, endpointRef, hooks, part, requestToken, store, token, ui, waterfall } from 'etalage/core';

/** Content from a headless CMS in Storyblok's format: home, menu, usps, footer and pages made of blocks. */
export const storyblok = defineModule<StoryblokConfig>({ id: 'storyblok', kernel: '^0.1.0', after: ['url'], config: configType<StoryblokConfig>() });

export interface StoryblokConfig {
  /** `homeStory` is the slug of the home page's story; `frame` those that every page shows. */
  public: { readonly homeStory: string; readonly frame: readonly string[] };
  /** Folder of story files for the embedded adapter; empty means the ones that come with the module. */
  secret: { readonly folder: string };
}

/** A block of a story: `component` names it, the other fields are its own. */
export interface Block { readonly _uid: string; readonly component: string; readonly [field: string]: unknown }

/** A story as Storyblok's CDN delivers it. */
export interface Story {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly lang: string;
  readonly published_at: string;
  readonly content: Block & { readonly body?: readonly Block[]; readonly seo?: { readonly title?: string; readonly description?: string } };
}

/** Three generations of clients read the story as the result itself or as its `story`: the answer is both. */
export interface StoryAnswer extends Story { readonly story: Story }

/** A story by slug (`home`, `dames/inspiratie`); a store code alone means its home. 404 with `{ story: false }` when there is none. */
export const StoryEndpoint = endpointRef<{ params: { slug: string } }, StoryAnswer>('storyblok.story', 'GET', '/api/ext/vsf-storyblok-extension/story/*slug');

/** The home page's story. */
export const HomeStoryEndpoint = endpointRef<object, StoryAnswer>('storyblok.homeStory', 'GET', '/api/ext/vsf-storyblok-extension/story');

/** Where stories come from; adapters implement it. */
export interface StorySource {
  /** @param slug without slashes at the ends. */
  bySlug(slug: string): Promise<Story | undefined>;
  /** All stories of the store view by slug, as `bySlug` takes it. */
  list(): Promise<ReadonlyMap<string, Story>>;
}
export const StorySource = token<StorySource>('storyblok.StorySource');

export const StoryblokHooks = hooks('storyblok', {
  /** Lets modules complete a block with their data before it is shown (a carousel gets its products). */
  resolveBlock: waterfall<Block>(),
});

/** Loads stories in the browser and in the render, each block completed by the taps of `resolveBlock`. */
export interface StoryClient {
  /** @param slug without slashes at the ends. Undefined when there is no such story. @throws ApiError when it could not be asked for. */
  load(slug: string): Promise<Story | undefined>;
}
export const StoryClient = requestToken<StoryClient>('storyblok.StoryClient');

/** The stories around every page (menu, usps, footer) by slug; what they show is the first block of `content.body`. */
export const FrameStore = store<Readonly<Record<string, Story>>>('storyblok.frame', () => ({}));

/** A page whose content is a story's blocks. */
export interface StoryPageProps { readonly story: Story }

export const StoryblokUi = ui('storyblok', {
  /** The home page. */
  HomePage: part<StoryPageProps>(),
  /** A story with an address of its own. */
  StoryPage: part<StoryPageProps>(),
});

/** A link in a story. */
export interface StoryLink { readonly label: string; readonly url: string }

/** The blocks of this shop. Themes add more under `block.<component>`. Picture paths are those of the image service. */
export interface HeroBannerBlock extends Block { readonly title: string; readonly text: string; readonly image: string; readonly image_mobile: string; readonly image_alt: string; readonly link: StoryLink }
export interface CategoriesBlock extends Block { readonly title: string; readonly items: readonly (StoryLink & { readonly image: string; readonly image_alt: string })[] }
export interface UspsBlock extends Block { readonly items: readonly { readonly text: string; readonly icon: string }[] }
export interface SecondaryBannerBlock extends Block { readonly title: string; readonly text: string; readonly image: string; readonly image_alt: string; readonly link: StoryLink }
export interface ParagraphBlock extends Block { readonly title: string; readonly text: string }
export interface MegamenuBlock extends Block { readonly items: readonly (StoryLink & { readonly children: readonly StoryLink[] })[] }
export interface FooterBlock extends Block { readonly columns: readonly { readonly title: string; readonly links: readonly StoryLink[] }[]; readonly legal: string; readonly payment_methods: readonly string[] }

export const Blocks = ui('block', {
  /** Large picture with title, text and a link. */
  hero_banner: part<{ block: HeroBannerBlock; first: boolean }>(),
  /** Tiles that lead to categories. */
  categories: part<{ block: CategoriesBlock; first: boolean }>(),
  /** Promises with icons. */
  usps: part<{ block: UspsBlock; first: boolean }>(),
  /** Picture beside title, text and a link. */
  secondary_banner: part<{ block: SecondaryBannerBlock; first: boolean }>(),
  /** Title and text. */
  paragraph: part<{ block: ParagraphBlock; first: boolean }>(),
});

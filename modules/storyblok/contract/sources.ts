import { point, requestToken, shopToken, token, type Context } from 'etalage/core';
import type { Block, Story } from './story.ts';

/** Where stories come from; adapters implement it. */
export interface StorySource {
  /** @param slug without slashes at the ends. */
  bySlug(slug: string): Promise<Story | undefined>;
  byUuid(uuid: string): Promise<Story | undefined>;
  /** All stories of the store view by slug, as `bySlug` takes it. */
  list(): Promise<ReadonlyMap<string, Story>>;
  /** Work that is not published yet, for editors. Absent where there is none. */
  readonly drafts?: StoryDrafts;
  /**
   * Takes a web hook of the CMS as it came. Absent where content does not change under a running shop.
   * @throws ApiError when it is not the CMS's
   */
  readonly hook?: (hook: StoryHook) => Promise<void>;
}
export const StorySource = token<StorySource>('storyblok.StorySource', 'api');

/** The shop's stories, with their blocks complete and safe. On the API's side. */
export interface StoryReader {
  /** The written story, else what the shop makes itself. */
  bySlug(slug: string, context: Context): Promise<Story | undefined>;
  /** A story with its blocks complete and safe; nothing of it is remembered. */
  read(story: Story): Promise<Story>;
  /** The written story. */
  byUuid(uuid: string): Promise<Story | undefined>;
  /** Written stories by slug, as the source has them, without hidden ones. */
  list(): Promise<ReadonlyMap<string, Story>>;
}
export const StoryReader = requestToken<StoryReader>('storyblok.StoryReader', 'api');

/** Completes blocks of some components on the API's side, as their story is answered: no page carries code for it. */
export interface BlockCompleter {
  readonly components: readonly string[];
  complete(block: Block, context: Context): Promise<Block>;
}
/** For blocks whose data is on the API's side; `resolveBlock` completes others. */
export const BlockCompleters = point<BlockCompleter>('storyblok.blockCompleters', 'api');

/** What the CMS posted. */
export interface StoryHook {
  readonly body: Buffer;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** What stands in its address, where the CMS signs nothing. */
  readonly secret: string;
}

/** What the visual editor of the CMS adds to the address of a page. */
export interface EditorToken {
  readonly spaceId: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly token: string;
}

/** Stories as editors left them. */
export interface StoryDrafts {
  /** The CMS's own token for reading drafts, which its scripts in the browser ask for. */
  readonly previewToken: string;
  /** Where the visual editor is, which shows pages in a frame and brings a script into them. */
  readonly editorOrigin: string;
  /** Why an editor's token is refused; undefined when it is good. */
  objection(editor: EditorToken): string | undefined;
  /** @param release changes that will be published together, if any. @throws Error when the CMS does not answer */
  byId(id: number, release?: string): Promise<Story | undefined>;
  /** @param slug as `StorySource.bySlug` takes it. @throws Error when the CMS does not answer */
  bySlug(slug: string, release?: string): Promise<Story | undefined>;
  /** A story as an editor has it on screen; undefined for what is none. */
  read(unsaved: unknown): Story | undefined;
  /** The slug that a story has in this store view. */
  slugOf(story: Story): string;
  /** What shows a draft to whoever has it. @param until ms since 1970 */
  link(slug: string, until: number): string;
  /** What such a link shows, or why it shows nothing any more. */
  opened(link: string): PreviewLink | string;
}

/** A link that shows a draft. */
export interface PreviewLink {
  readonly slug: string;
  /** When it ends, in ms since 1970. */
  readonly until: number;
}

/** A shop's own copy of the stories of a CMS. */
export interface StoryMirror extends Disposable {
  /** By the slug that the CMS knows the story by, folders and all. */
  readonly stories: ReadonlyMap<string, Story>;
  byUuid(uuid: string): Story | undefined;
  /** Asks the CMS for what an event is about. @throws Error when it does not answer */
  changed(event: StoryEvent): Promise<void>;
}

/** What has changed in the CMS. */
export interface StoryEvent {
  readonly action: string;
  readonly spaceId: number | undefined;
  readonly storyId: number | undefined;
  readonly assetId: number | undefined;
}

/** The mirrors of the shop: store views with the same CMS in the same language share one. */
export interface StoryMirrors extends Disposable {
  of<M extends StoryMirror>(key: string, make: () => Promise<M>): Promise<M>;
  /** Tells all of them. @throws what the first one that failed threw, after all were told */
  changed(event: StoryEvent): Promise<void>;
}
export const StoryMirrors = shopToken<StoryMirrors>('storyblok.StoryMirrors');

/**
 * Folders of story files, `<store code>/<slug>.json`, as absolute paths: what the embedded adapter reads in a shop that
 * has no folder of its own. The first folder with a story answers it.
 */
export const StoryFolders = point<string>('storyblok.storyFolders', 'api');

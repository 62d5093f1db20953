/** A block of a story: `component` names it, the other fields are its own. */
export interface Block {
  readonly _uid: string;
  readonly component: string;
  readonly [field: string]: unknown;
}

/** A story as Storyblok's CDN delivers it. */
export interface Story {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly lang: string;
  readonly published_at: string;
  /** What editors sort stories by. */
  readonly tag_list?: readonly string[];
  readonly content: Block & {
    readonly body?: readonly Block[];
    readonly seo?: { readonly title?: string; readonly description?: string };
  };
}

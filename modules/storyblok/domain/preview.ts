import type { Block, EditorToken, Story } from '../module.ts';
import { text } from './fields.ts';
import { blocksOf } from './read-story.ts';

/** What an address asks to be shown before it is published. */
export interface PreviewQuery {
  readonly editor?: EditorToken;
  /** The story that is being edited; absent: the one of the address. */
  readonly storyId?: number;
  /** Changes that will be published together. */
  readonly release?: string;
  /** A link that somebody was given. */
  readonly link?: string;
}

/** The parameters that the visual editor and links to drafts add to the address of a page; logs leave tokens out. */
export const EDITOR_PARAMETER = '_storyblok_tk[token]';
export const LINK_PARAMETER = '_preview_token';

/** What the query of a page's address asks for. */
export function previewIn(query: URLSearchParams): PreviewQuery {
  const token = query.get(EDITOR_PARAMETER);
  const link = query.get(LINK_PARAMETER);
  if (token !== null)
    return previewOf({
      token,
      spaceId: query.get('_storyblok_tk[space_id]') ?? '',
      timestamp: query.get('_storyblok_tk[timestamp]') ?? '',
      id: query.get('_storyblok') ?? '',
      release: query.get('_storyblok_release') ?? '',
    });
  return link === null ? {} : { link };
}

/** The same as an API call says it. */
export interface PreviewInput {
  readonly spaceId?: string;
  readonly timestamp?: string;
  readonly token?: string;
  readonly id?: string;
  readonly release?: string;
}

export function previewOf({ spaceId = '', timestamp = '', token, id = '', release = '' }: PreviewInput): PreviewQuery {
  if (token === undefined) return {};
  return {
    editor: { spaceId, timestamp, token },
    ...(/^\d{1,15}$/.test(id) && { storyId: Number(id) }),
    // The editor says "0" where there is none.
    ...(/^[1-9]\d{0,14}$/.test(release) && { release }),
  };
}

/** The component of the block that a page has only where a draft is shown. */
export const PREVIEW_BLOCK = 'storyblok_preview';

/** What it says. */
export interface PreviewBlock extends Block {
  /** The slug that the page's story was asked for by. */
  readonly slug: string;
  /** Where the visual editor is; empty for a link to a draft, which is shown in no frame. */
  readonly editor: string;
  /** When a link ends, in ms since 1970; 0 for an editor. */
  readonly until: number;
  /** The blocks of the story, this one too: what they are, and what the editor knows each by. */
  readonly blocks: readonly { readonly component: string; readonly editable: string }[];
  /** The components of all blocks, nested ones too. */
  readonly components: readonly string[];
}

/** The story with that block in it: second, where every page shows it at once, and the first block stays the first. */
export function withPreview(story: Story, preview: Pick<PreviewBlock, 'slug' | 'editor' | 'until'>): Story {
  const [first, ...others] = story.content.body ?? [];
  const own = { _uid: PREVIEW_BLOCK, component: PREVIEW_BLOCK };
  const body = [...(first ? [first] : []), own, ...others];
  const block: PreviewBlock = {
    ...own,
    ...preview,
    blocks: body.map((one: Block) => ({ component: one.component, editable: text(one['_editable']) })),
    components: [...new Set(blocksOf(story).map(({ component }) => component))],
  };
  return { ...story, content: { ...story.content, body: body.map((one) => (one === own ? block : one)) } };
}

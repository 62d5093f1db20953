import type { Story } from '../../module.ts';
import { isObject, text } from '../../domain/fields.ts';
import type { SpaceMirror } from './mirror.ts';
import { ownPictures } from './pictures.ts';

/** How one store view reads the stories of a space. */
export interface ViewOptions {
  /** Folders of its own, the first one that has a story counts; an empty name is the space itself. */
  readonly folders: readonly string[];
  readonly homeStory: string;
}

/** The stories of a space as one store view has them: by its own addresses, with pictures and links of the shop. */
export interface ViewStories {
  bySlug(slug: string): Story | undefined;
  byUuid(uuid: string): Story | undefined;
  all(): ReadonlyMap<string, Story>;
  /** Where a story of this slug may be in the space, likelier places first. */
  pathsOf(slug: string): readonly string[];
  /** The slug that a story has in this store view. */
  slugOf(story: Story): string;
  /** Also of stories that are in no copy, such as drafts. */
  read(story: Story): Story;
  /** Whether a story has this picture. */
  hasPicture(asset: string): boolean;
}

const inFolder = (folder: string, slug: string): string => (folder ? `${folder}/${slug}` : slug);

export function createViewStories(mirror: SpaceMirror, { folders, homeStory }: ViewOptions): ViewStories {
  const pictures = new Set<string>();
  let generation = mirror.generation;
  let done = new WeakMap<Story, Story>();
  const made = (story: Story): Story => ({
    ...story,
    // What comes out has the form that came in.
    content: rewrite(story.content, {
      words: ownPictures(mirror.space?.replaced ?? {}, (asset) => pictures.add(asset)),
      slugOf: (uuid) => {
        const target = mirror.byUuid(uuid);
        const slug = target && slugOf(target);
        return slug === homeStory ? '' : slug;
      },
    }) as Story['content'],
  });
  const slugOf = ({ full_slug: path }: Story): string => {
    const folder = folders.find((one) => one !== '' && path.startsWith(`${one}/`));
    return folder === undefined ? path : path.slice(folder.length + 1);
  };
  const pathsOf = (slug: string): string[] => [...new Set([...folders.map((folder) => inFolder(folder, slug)), slug])];
  const read = (story: Story): Story => {
    if (generation !== mirror.generation) {
      generation = mirror.generation;
      done = new WeakMap();
    }
    const known = done.get(story);
    if (known) return known;
    const now = made(story);
    done.set(story, now);
    return now;
  };
  return {
    read,
    pathsOf,
    slugOf,
    bySlug(slug) {
      const found = pathsOf(slug)
        .map((path) => mirror.stories.get(path))
        .find((story) => story !== undefined);
      return found && read(found);
    },
    byUuid(uuid) {
      const found = mirror.byUuid(uuid);
      return found && read(found);
    },
    all: () =>
      new Map(
        folders
          .toReversed()
          .flatMap((folder) =>
            [...mirror.stories].flatMap(([path, story]): [string, Story][] =>
              path.startsWith(inFolder(folder, ''))
                ? [[folder ? path.slice(folder.length + 1) : path, read(story)]]
                : [],
            ),
          ),
      ),
    hasPicture(asset) {
      // They may have been asked for by a page of an earlier process.
      if (!pictures.has(asset)) for (const story of mirror.stories.values()) read(story);
      return pictures.has(asset);
    },
  };
}

interface Rewriting {
  readonly words: (text: string) => string;
  /** The slug of a story, empty for the home page's. */
  readonly slugOf: (uuid: string) => string | undefined;
}

/** Links to stories name them by their UUID: the address beside it is the one of when the link was made. */
function rewrite(value: unknown, by: Rewriting): unknown {
  if (typeof value === 'string') return by.words(value);
  if (Array.isArray(value)) return value.map((one) => rewrite(one, by));
  if (!isObject(value)) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, rewrite(field, by)]));
  if (value['linktype'] !== 'story') return fields;
  const slug = by.slugOf(text(value['uuid']) || text(value['id']));
  if (slug === undefined) return fields;
  return { ...fields, ...('href' in value ? { href: slug } : { url: '', cached_url: slug }) };
}

import { DataChanges, imageUrl, provide, token, type Context } from 'etalage/core';
import { StoryblokHooks, StoryDefaults, StoryReader, StorySource, type Story, type StoryDefault } from '../module.ts';
import { blocksOf, readStory } from '../domain/read-story.ts';
import { STORY_TAG } from '../domain/story-tags.ts';

export { StoryReader };

/** Answers of before, until data changes. `finished` and `hidden` go by the story of the source, `made` by its slug. */
interface StoryMemory {
  readonly finished: Map<Story, Promise<Story>>;
  readonly hidden: Map<Story, Promise<boolean>>;
  readonly made: Map<string, Promise<Story>>;
}
const StoryMemory = token<StoryMemory>('storyblok.StoryMemory', 'api');

/** As wide as an editor's text ever gets, on dense screens. */
const pictureUrl = (path: string): string => imageUrl(path, { width: 1200, height: 1200 });

/**
 * What makes HTML safe is a large library: it comes with the first story that has any, and a shop starts without it.
 */
async function htmlReader(story: Story): Promise<(html: string) => string> {
  if (!blocksOf(story).some(({ component }) => component === 'html')) return () => '';
  const { safeHtml } = await import('./safe-html.ts');
  return (html) => safeHtml(html, pictureUrl);
}

/** So many stories are remembered: a source that makes each anew must not fill the memory. */
const MAX_REMEMBERED = 1000;

/** What was answered for a key, else what `make` answers now; a failure is not remembered. */
function remember<K, V>(memory: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const known = memory.get(key);
  if (known) return known;
  if (memory.size >= MAX_REMEMBERED) memory.clear();
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
}

async function storyOf({ slug, make }: StoryDefault, context: Context): Promise<Story> {
  const { name, body } = await make(context);
  const id = `default-${slug}`;
  const content = { _uid: id, component: slug === 'home' ? 'page' : 'global', body };
  return { id: 0, uuid: id, name, slug, full_slug: slug, lang: 'default', published_at: '', content };
}

/** @param homeStory slug of the home page's story */
export const storyReaderProviders = (homeStory: string, maxBlocks: number) => [
  provide(StoryMemory, { changes: DataChanges }, ({ changes }): StoryMemory => {
    const memory: StoryMemory = { finished: new Map(), hidden: new Map(), made: new Map() };
    // What hides a story, and what one is made of, may come from any data; a product that sells is none of it.
    changes.listen(({ tags, replaced }) => {
      if (!replaced && !tags.some((tag) => tag === '*' || tag.startsWith(STORY_TAG))) return;
      for (const answers of Object.values(memory)) answers.clear();
    });
    return memory;
  }),
  provide(
    StoryReader,
    {
      source: StorySource,
      storyHidden: StoryblokHooks.storyHidden.caller,
      storyRead: StoryblokHooks.storyRead.caller,
      defaults: StoryDefaults,
      memory: StoryMemory,
    },
    ({ source, storyHidden, storyRead, defaults, memory }): StoryReader => {
      const isShown = async (story: Story): Promise<boolean> =>
        !(await remember(memory.hidden, story, async () => (await storyHidden(story)) === true));
      const read = async (story: Story): Promise<Story> =>
        storyRead(readStory(story, maxBlocks, await htmlReader(story)));
      const finish = (story: Story): Promise<Story> => remember(memory.finished, story, () => read(story));
      return {
        read,
        async bySlug(slug, context) {
          const written = await source.bySlug(slug);
          if (written && (await isShown(written))) return finish(written);
          const role = slug === homeStory ? 'home' : slug;
          const fallback = defaults.find((one) => one.slug === role);
          return fallback && finish(await remember(memory.made, role, () => storyOf(fallback, context)));
        },
        async byUuid(uuid) {
          const written = await source.byUuid(uuid);
          return written && (await isShown(written)) ? finish(written) : undefined;
        },
        async list() {
          const written = [...(await source.list())];
          const shown = await Promise.all(written.map(([, story]) => isShown(story)));
          return new Map(written.filter((_, place) => shown[place]));
        },
      };
    },
  ),
];

import type { Story, StorySource } from '../../module.ts';
import type { Stories } from './read-stories.ts';

/** The stories that a store view has none of its own of. */
const SHARED = 'default';

/**
 * Stories as one store view reads them: its own, else those of the first of these languages that has some, else the
 * shared ones. A slug may name another store view's folder, as a full slug does in Storyblok: `be/home`.
 * @param languages `fr`, `en`
 */
export function createFileStories(
  stories: Stories,
  storeCode: string,
  storeCodes: readonly string[],
  languages: readonly string[] = [],
): StorySource {
  // Readers of another language have no use for the rest of ours.
  const names = [...stories.keys()];
  const shared = languages.find((language) => names.some((name) => name.startsWith(`${language}/`))) ?? SHARED;
  return {
    bySlug: async (slug) => {
      const [first = '', ...rest] = slug.split('/');
      const [code, path] = rest.length > 0 && storeCodes.includes(first) ? [first, rest.join('/')] : [storeCode, slug];
      return stories.get(`${code}/${path}`) ?? stories.get(`${shared}/${path}`);
    },
    byUuid: async (uuid) => [...stories.values()].find((story) => story.uuid === uuid),
    async list() {
      const below = (folder: string) =>
        [...stories].flatMap(([name, story]): [string, Story][] =>
          name.startsWith(`${folder}/`) ? [[name.slice(folder.length + 1), story]] : [],
        );
      return new Map([...below(shared), ...below(storeCode)]);
    },
  };
}

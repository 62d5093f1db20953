import type { Block, Story } from '../module.ts';
import { isBlock, isObject, kindOf, type FieldReader } from './fields.ts';
import { blockFields } from './read-story.ts';

/** What a story has that the shop cannot show. */
export interface StoryFault {
  /** Where in the story: `/content/body/2/link`. */
  readonly path: string;
  readonly reason: string;
}

/** What nobody would see of a story, and why. @param known components that others than this module show */
export function checkStory(story: Story, known: ReadonlySet<string>): StoryFault[] {
  const fields = blockFields();
  const { body } = story.content;
  if (body === undefined) return [];
  if (!Array.isArray(body)) return [{ path: '/content/body', reason: 'is no list of blocks' }];
  const inBlock = (block: Block, path: string): StoryFault[] => {
    const readers = Object.hasOwn(fields, block.component) ? fields[block.component] : undefined;
    if (!readers)
      return known.has(block.component)
        ? []
        : [{ path, reason: `is a block "${block.component}", which the shop does not have` }];
    return Object.entries(readers).flatMap(([name, reader]) => inField(block[name], reader, `${path}/${name}`));
  };
  const inField = (value: unknown, reader: FieldReader, path: string): StoryFault[] => {
    if (isNothing(value)) return [];
    const kind = kindOf(reader);
    if (kind.type === 'bloks') return inBlocks(value, path);
    // What it holds is read block by block, wherever it stands.
    if (kind.type === 'richtext' || kind.type === 'table' || kind.type === 'boolean' || kind.type === 'number')
      return [];
    if (kind.type === 'list' && Array.isArray(value))
      return value.flatMap((item, place) =>
        isNothing(reader([item]))
          ? [{ path: `${path}/${place}`, reason: 'is left out: something that it needs is missing or not safe' }]
          : [],
      );
    return isNothing(reader(value)) ? [{ path, reason: `is not shown: ${REASONS[kind.type] ?? 'it is no text'}` }] : [];
  };
  const inBlocks = (value: unknown, path: string): StoryFault[] =>
    Array.isArray(value)
      ? value.flatMap((one: unknown, place) =>
          isBlock(one) ? inBlock(one, `${path}/${place}`) : [{ path: `${path}/${place}`, reason: 'is no block' }],
        )
      : [{ path, reason: 'is no list of blocks' }];
  return inBlocks(body, '/content/body');
}

const REASONS: Readonly<Record<string, string>> = {
  multilink: 'its address is none that is safe to follow',
  asset: 'it is no picture',
  list: 'it has no label, or no address that is safe to follow',
};

/** What an editor has left out: Storyblok writes links and pictures that nobody chose, too. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isObject(value)) return false;
  if ('filename' in value) return isNothing(value['filename']);
  return 'linktype' in value && isNothing(value['url']) && isNothing(value['cached_url']) && isNothing(value['email']);
}

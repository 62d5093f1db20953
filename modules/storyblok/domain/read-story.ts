import type { Block, Story, StoryLink } from '../module.ts';
import {
  address,
  described,
  flag,
  isBlock,
  isObject,
  link,
  links,
  list,
  menuItems,
  percent,
  picture,
  readFields,
  text,
  type FieldReader,
} from './fields.ts';
import { readRichText } from './read-rich-text.ts';

type Readers = Readonly<Record<string, FieldReader>>;

/** `nested` reads blocks in a block. */
interface Tools {
  readonly nested: FieldReader<readonly Block[]>;
  readonly safeHtml: (html: string) => string;
}

const banner = { text, image: picture, image_alt: text, link };

/** How the fields of each block of this shop are read. Blocks of other modules stay as they are. Schema and check come
 * from it too. */
const READERS: Readonly<Record<string, (tools: Tools) => Readers>> = {
  megamenu: () => ({ items: menuItems() }),
  footer: () => ({
    columns: list({ title: text, links }, (column) => column.title !== '' || column.links.length > 0),
    legal: text,
    // Lines of a text where the CMS has no field for a list of words.
    payment_methods: described({ type: 'textarea' }, (value) =>
      (Array.isArray(value) ? value : text(value).split('\n')).map(text).filter(Boolean),
    ),
  }),
  beside: () => ({ account: picture, newsletter: picture, empty: picture, story: text }),
  rows: ({ nested }) => ({ title: text, blocks: nested }),
  columns: ({ nested }) => ({ title: text, blocks: nested }),
  hero_banner: () => ({ title: text, ...banner, image_mobile: picture }),
  secondary_banner: () => ({ title: text, ...banner }),
  categories: () => ({
    title: text,
    items: list(
      { label: text, url: address, image: picture, image_alt: text },
      ({ label, url }) => label !== '' && url !== '',
    ),
  }),
  usps: () => ({ items: list({ text, icon: text }, (item) => item.text !== '') }),
  product_usps: () => ({ title: text, items: list({ text, detail: text, icon: text }, (item) => item.text !== '') }),
  paragraph: () => ({ title: text, text }),
  image: () => ({ image: picture, image_alt: text, caption: text, wide: flag }),
  // Of `consent`: its part asks before it shows the address.
  embed: () => ({ title: text, address: text, image: picture, image_alt: text, map: flag }),
  header: () => ({ title: text, eyebrow: text, text }),
  html: ({ safeHtml }) => ({ title: text, html: described({ type: 'textarea' }, (value) => safeHtml(text(value))) }),
  rich_text: ({ nested }) => ({
    title: text,
    text: described({ type: 'richtext' }, (value) => readRichText(value, (block) => nested([block])[0] ?? block)),
  }),
  breadcrumbs: () => ({
    routes: links,
    current: text,
  }),
  faq: () => ({
    title: text,
    items: list({ question: text, answer: text }, ({ question, answer }) => question !== '' && answer !== ''),
  }),
  table_of_contents: () => ({ title: text }),
  // Of `rma`.
  return_buttons: () => ({ title: text }),
  // The catalogue's: its part reads the table.
  size_table: () => ({ title: text, department: text, table: described({ type: 'table' }, (value) => value) }),
  // The catalogue's: it fills in the products.
  products_carousel: () => ({ title: text }),
  shop_the_look_hero: () => ({
    title: text,
    text,
    image: picture,
    image_alt: text,
    spots: list({ sku: text, x: percent, y: percent }, ({ sku }) => sku !== ''),
  }),
};

const SHOWN: Tools = { nested: described({ type: 'bloks' }, () => []), safeHtml: String };

/** The fields of every block of this shop, by its component. */
export const blockFields = (): Readonly<Record<string, Readers>> =>
  Object.fromEntries(Object.entries(READERS).map(([component, readers]) => [component, readers(SHOWN)]));

/** Blocks in blocks in blocks: more than any page builder nests. */
const MAX_DEPTH = 8;

/**
 * A story whose blocks are complete and safe, whatever its editors did: see `blocks.ts` for what each field becomes.
 * Blocks after the first `maxBlocks` are left out, nested ones counted. `safeHtml` makes an editor's HTML safe.
 */
export function readStory(story: Story, maxBlocks: number, safeHtml: (html: string) => string): Story {
  const { body } = story.content;
  if (body === undefined) return story;
  const read = { blocks: 0 };
  const blocksIn =
    (depth: number): FieldReader<readonly Block[]> =>
    (value) =>
      (Array.isArray(value) && depth < MAX_DEPTH ? value.filter(isBlock) : []).flatMap((block) =>
        ++read.blocks > maxBlocks ? [] : [readBlock(block, read.blocks, { nested: blocksIn(depth + 1), safeHtml })],
      );
  const blocks = withAnchors(blocksIn(0)(body));
  const entries = blocks.flatMap(({ component, title, anchor }): StoryLink[] =>
    anchor && component !== 'table_of_contents' && typeof title === 'string'
      ? [{ label: title, url: `#${String(anchor)}` }]
      : [],
  );
  return {
    ...story,
    content: {
      ...story.content,
      body: blocks.map((block) => (block.component === 'table_of_contents' ? { ...block, entries } : block)),
    },
  };
}

/** `place` tells blocks apart that came without an id. */
function readBlock(block: Block, place: number, tools: Tools): Block {
  const readers = Object.hasOwn(READERS, block.component) ? READERS[block.component]?.(tools) : undefined;
  return {
    ...block,
    ...(readers && readFields(block, readers)),
    _uid: text(block._uid) || `${block.component}-${place}`,
  };
}

/**
 * Names that each titled block can be linked by: its title in letters, digits and hyphens, counted when it comes again.
 */
function withAnchors(blocks: readonly Block[]): Block[] {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const name = slugOf(text(block['title']));
    if (!name) return { ...block, anchor: '' };
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...block, anchor: times === 1 ? name : `${name}-${times}` };
  });
}

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Every block of a story, those inside others too. */
export function blocksOf({ content }: Story): Block[] {
  const inside = (value: unknown): Block[] => {
    if (Array.isArray(value)) return value.flatMap(inside);
    if (!isObject(value)) return [];
    const deeper = Object.values(value).flatMap(inside);
    return isBlock(value) ? [value, ...deeper] : deeper;
  };
  return inside(content.body);
}

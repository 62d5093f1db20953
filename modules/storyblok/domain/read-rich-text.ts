import { address, isBlock, isObject, picture, text } from './fields.ts';
import type { Block } from '../module.ts';
import type { RichText, RichTextContainer, RichTextMark, RichTextNode } from './rich-text.ts';

const CONTAINERS: ReadonlySet<string> = new Set<RichTextContainer>([
  'paragraph',
  'bullet_list',
  'ordered_list',
  'list_item',
  'blockquote',
  'code_block',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
]);
const PLAIN_MARKS: ReadonlySet<string> = new Set([
  'bold',
  'italic',
  'strike',
  'underline',
  'code',
  'superscript',
  'subscript',
]);
/** Deeper than editors go, and shallow enough for any reader. */
const MAX_DEPTH = 20;

const isContainer = (type: string): type is RichTextContainer => CONTAINERS.has(type);
const isPlainMark = (type: string): type is Exclude<RichTextMark['type'], 'link'> => PLAIN_MARKS.has(type);

/**
 * Storyblok's rich text with only what pages can show; a plain text becomes its paragraphs. `readBlock` reads the
 * blocks in it.
 */
export function readRichText(value: unknown, readBlock: (block: Block) => Block): RichText {
  if (typeof value === 'string')
    return {
      type: 'doc',
      content: value
        .split(/\n{2,}/)
        .filter(Boolean)
        .map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one, marks: [] }] })),
    };
  return { type: 'doc', content: isObject(value) ? nodesIn(value, readBlock, 0) : [] };
}

const nodesIn = (
  { content }: Readonly<Record<string, unknown>>,
  readBlock: (block: Block) => Block,
  depth: number,
): RichTextNode[] =>
  Array.isArray(content) && depth < MAX_DEPTH
    ? content.filter(isObject).flatMap((node) => readNode(node, readBlock, depth + 1))
    : [];

/** A node that nobody knows leaves what is in it. */
function readNode(
  node: Readonly<Record<string, unknown>>,
  readBlock: (block: Block) => Block,
  depth: number,
): RichTextNode[] {
  const type = text(node['type']);
  const attrs = isObject(node['attrs']) ? node['attrs'] : {};
  if (type === 'text')
    return typeof node['text'] === 'string' ? [{ type, text: node['text'], marks: marksOf(node['marks']) }] : [];
  if (type === 'hard_break' || type === 'horizontal_rule') return [{ type }];
  if (type === 'image')
    return picture(attrs['src'])
      ? [{ type, attrs: { src: picture(attrs['src']), alt: text(attrs['alt']), title: text(attrs['title']) } }]
      : [];
  if (type === 'blok')
    return [
      { type, attrs: { body: (Array.isArray(attrs['body']) ? attrs['body'] : []).filter(isBlock).map(readBlock) } },
    ];
  const content = nodesIn(node, readBlock, depth);
  if (type === 'heading') return [{ type, attrs: { level: levelOf(attrs['level']) }, content }];
  return isContainer(type) ? [{ type, content }] : content;
}

/** The page has one heading of the first level, its own. */
const levelOf = (level: unknown): 2 | 3 | 4 => (Number(level) >= 4 ? 4 : Number(level) === 3 ? 3 : 2);

function marksOf(marks: unknown): RichTextMark[] {
  if (!Array.isArray(marks)) return [];
  return marks.filter(isObject).flatMap(({ type, attrs }): RichTextMark[] => {
    const name = text(type);
    if (isPlainMark(name)) return [{ type: name }];
    const href = name === 'link' && isObject(attrs) ? address(linkOf(attrs)) : '';
    return href ? [{ type: 'link', attrs: { href } }] : [];
  });
}

/** Rich text has the address of a link in `href`, where a link field has `url`. */
const linkOf = ({ href, linktype, anchor }: Readonly<Record<string, unknown>>): object => ({
  linktype,
  anchor,
  url: href,
  email: text(href).replace(/^mailto:/, ''),
});

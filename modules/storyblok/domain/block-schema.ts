import { kindOf, type FieldKind, type FieldReader } from './fields.ts';
import { blockFields } from './read-story.ts';

/** A component as Storyblok's CLI and Management API take it. */
export interface ComponentSchema {
  readonly name: string;
  readonly is_root: boolean;
  readonly is_nestable: boolean;
  readonly schema: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type Readers = Readonly<Record<string, FieldReader>>;

/** Fields that hold more than a line. */
const LONG = new Set(['text', 'detail', 'answer', 'legal']);
/** Blocks around pages, in stories of the component `global`. */
const AROUND = ['megamenu', 'usps', 'footer', 'beside'];
/** Which of them may stand in pages, too. */
const BOTH = ['usps'];

/** Every component that the shop shows, made of how its fields are read. */
export function componentSchemas(): readonly ComponentSchema[] {
  const found = new Map<string, ComponentSchema>();
  const blocks = blockFields();
  const pageBlocks = Object.keys(blocks).filter((name) => !AROUND.includes(name) || BOTH.includes(name));

  function add(name: string, fields: Readers): void {
    if (found.has(name)) return;
    // Before its fields: an item of a menu holds items.
    found.set(name, { name, is_root: false, is_nestable: true, schema: {} });
    const schema = Object.fromEntries(
      Object.entries(fields).map(([field, reader], pos) => [field, { pos, ...fieldOf(name, field, kindOf(reader)) }]),
    );
    found.set(name, { name, is_root: false, is_nestable: true, schema });
  }

  function fieldOf(owner: string, field: string, kind: FieldKind): Readonly<Record<string, unknown>> {
    if (kind.type === 'bloks') return blocksOf(pageBlocks);
    if (kind.type === 'asset') return { type: 'asset', filetypes: ['images'] };
    if (kind.type === 'list') {
      const item = kind.item ?? `${owner}_${field === 'items' ? 'item' : field}`;
      add(item, kind.fields);
      return { ...blocksOf([item]), ...(ONE.has(field) && { maximum: 1 }) };
    }
    return { type: kind.type === 'text' && LONG.has(field) ? 'textarea' : kind.type };
  }

  for (const [name, fields] of Object.entries(blocks)) add(name, fields);
  add('seo', { title: (value) => value, description: (value) => value });
  const root = (name: string, allowed: readonly string[]): ComponentSchema => ({
    name,
    is_root: true,
    is_nestable: false,
    schema: { body: { pos: 0, ...blocksOf(allowed) }, seo: { pos: 1, ...blocksOf(['seo']), maximum: 1 } },
  });
  return [root('page', pageBlocks), root('global', AROUND), ...found.values()];
}

/** Fields of one thing. */
const ONE = new Set(['link', 'teaser']);

const blocksOf = (allowed: readonly string[]) => ({
  type: 'bloks',
  restrict_components: true,
  component_whitelist: allowed,
});

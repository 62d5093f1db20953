import { expect } from 'chai';
import { componentSchemas } from '../../../../modules/storyblok/domain/block-schema.ts';
import { checkStory } from '../../../../modules/storyblok/domain/check-story.ts';
import { readStory } from '../../../../modules/storyblok/domain/read-story.ts';
import type { Block } from 'etalage/modules/storyblok';
import { story } from './story.ts';

const byName = new Map(componentSchemas().map((component) => [component.name, component]));

/** The blocks that stories of a content type may have. */
const allowedIn = (type: string): readonly string[] =>
  (byName.get(type)?.schema['body']?.['component_whitelist'] ?? []) as readonly string[];

/** A block as an editor of the CMS fills it in, every field of it. */
function filled(name: string, depth = 0): Block {
  const { schema = {} } = byName.get(name) ?? {};
  const valueOf = (field: Readonly<Record<string, unknown>>): unknown => {
    switch (field['type']) {
      case 'bloks':
        return depth > 2 ? [] : [filled((field['component_whitelist'] as string[])[0] ?? '', depth + 1)];
      case 'asset':
        return { fieldtype: 'asset', id: 1, filename: '/z/bild.jpg' };
      case 'multilink':
        return { fieldtype: 'multilink', linktype: 'story', id: 'u', url: '', cached_url: 'dames/inspiratie' };
      case 'boolean':
        return true;
      case 'number':
        return '40';
      case 'richtext':
        return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Woorden' }] }] };
      default:
        return 'Woorden';
    }
  };
  return {
    _uid: `${name}-${depth}`,
    component: name,
    ...Object.fromEntries(Object.entries(schema).map(([field, said]) => [field, valueOf(said)])),
  };
}

describe('The schema of the blocks', () => {
  it('has every block that pages show, for pages and for what is around them', () => {
    expect(allowedIn('page')).to.include.members(['hero_banner', 'faq', 'rich_text', 'usps', 'products_carousel']);
    expect(allowedIn('page')).to.not.include('megamenu');
    expect(allowedIn('global')).to.deep.equal(['megamenu', 'usps', 'footer', 'beside']);
    for (const { schema } of byName.values())
      for (const field of Object.values(schema))
        for (const name of (field['component_whitelist'] as string[] | undefined) ?? [])
          expect(byName.has(name), name).to.equal(true);
  });

  it('lets editors fill in what the shop then shows, all of it', () => {
    for (const name of byName.keys()) {
      if (name === 'page' || name === 'global' || name === 'table_of_contents') continue;
      const isBlock = allowedIn('page').includes(name);
      const isAround = allowedIn('global').includes(name);
      if (!isBlock && !isAround) continue;
      const written = story('alles', [filled(name)]);
      expect(checkStory(written, new Set()), name).to.deep.equal([]);
      const [read] = readStory(written, 500, String).content.body ?? [];
      for (const field of Object.keys(byName.get(name)?.schema ?? {}))
        expect(read?.[field], `${name}.${field}`).to.not.be.oneOf(['', undefined]);
    }
  });
});

describe('A check of stories', () => {
  const faults = (...body: unknown[]): unknown => checkStory(story('x', body as Block[]), new Set(['own']));

  it('names what nobody would see, its place and the reason', () => {
    expect(
      faults(
        { component: 'spaceship' },
        { component: 'own' },
        'text',
        { component: 'hero_banner', title: 'Goed', link: { label: '', url: '/x/' }, image: { filename: '' } },
        {
          component: 'rows',
          blocks: [{ component: 'faq', items: [{ question: 'Hoe?' }, { question: 'a', answer: 'b' }] }],
        },
        { component: 'categories', items: [{ label: 'x', url: 'javascript:alert(1)' }] },
      ),
    ).to.deep.equal([
      { path: '/content/body/0', reason: 'is a block "spaceship", which the shop does not have' },
      { path: '/content/body/2', reason: 'is no block' },
      {
        path: '/content/body/3/link',
        reason: 'is not shown: it has no label, or no address that is safe to follow',
      },
      {
        path: '/content/body/4/blocks/0/items/0',
        reason: 'is left out: something that it needs is missing or not safe',
      },
      { path: '/content/body/5/items/0', reason: 'is left out: something that it needs is missing or not safe' },
    ]);
  });

  it('finds nothing in a story without blocks', () => {
    expect(faults()).to.deep.equal([]);
    expect(checkStory({ ...story('x'), content: { _uid: 'x', component: 'page' } }, new Set())).to.deep.equal([]);
  });
});

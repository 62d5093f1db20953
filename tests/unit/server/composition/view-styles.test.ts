import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { defineTheme } from 'etalage/core';
import { sheetsBelow, viewStyles } from '../../../../server/composition/view-styles.ts';

const themeIn = (folder: string, rest: Partial<Parameters<typeof defineTheme>[0]>) =>
  defineTheme({ id: 'one', base: pathToFileURL(`${folder}/index.ts`).href, ...rest });

describe('the style sheets of views', () => {
  const imports: Record<string, readonly string[]> = {
    '/t/page.tsx': ['/t/card.tsx', '/t/page.css', 'react'],
    '/t/card.tsx': ['/t/card.css', '/t/page.tsx', '/t/card.module.css'],
  };

  it('are those that a view and what it imports import, in a circle too, but no CSS modules', () => {
    const importsOf = (id: string): readonly string[] => imports[id] ?? [];
    expect(sheetsBelow('/t/page.tsx', importsOf)).to.have.members(['/t/page.css', '/t/card.css']);
    expect(sheetsBelow('/t/none.tsx', importsOf)).to.deep.equal([]);
  });

  const parent = themeIn('/themes/parent', { styles: ['./b.css', './a.css'] });
  const child = themeIn('/themes/child', { extends: parent, styles: ['./own.css'] });
  const owners = { tokens: '/build/tokens.css', modules: ['/modules/z', '/modules/a'], theme: child };
  const imported = {
    'child/view.tsx': ['/themes/child/view.css', '/themes/parent/a.css'],
    'parent/view.tsx': ['/themes/parent/unlisted.css', '/themes/parent/a.css'],
    'modules/a/view.tsx': ['/modules/a/fill.css', '/elsewhere/library.css'],
    'modules/z/view.tsx': ['/modules/z/b.css', '/modules/z/a.css'],
  };

  it('come in one order: tokens, libraries, modules, each theme after its parent, what it lists first', () => {
    expect(viewStyles(imported, owners).files).to.deep.equal([
      '/build/tokens.css',
      '/elsewhere/library.css',
      '/modules/z/a.css',
      '/modules/z/b.css',
      '/modules/a/fill.css',
      '/themes/parent/b.css',
      '/themes/parent/a.css',
      '/themes/parent/unlisted.css',
      '/themes/child/own.css',
      '/themes/child/view.css',
    ]);
  });

  it('come with every page unless a view imports them', () => {
    const { files, everywhere, byView } = viewStyles(imported, owners);
    const named = (places: readonly number[] = []) => places.map((place) => files[place]);
    expect(named(everywhere)).to.deep.equal(['/build/tokens.css', '/themes/parent/b.css', '/themes/child/own.css']);
    expect(named(byView['child/view.tsx'])).to.deep.equal(['/themes/parent/a.css', '/themes/child/view.css']);
    expect(named(byView['modules/a/view.tsx'])).to.deep.equal(['/elsewhere/library.css', '/modules/a/fill.css']);
  });
});

import { expect } from 'chai';
import { parseAst, type Plugin } from 'vite';
import { loadViewStyles, viewSources } from '../../../../server/composition/view-plugins.ts';

const SHEETS = { 'theme/card.tsx': [[3, '/assets/card.css']], 'theme/list.tsx': [[5, '/assets/list.css']] } as const;

/** What a plugin makes of a file's code; undefined where it leaves it as it is. */
async function transformed(plugin: Plugin, code: string, id = '/shop/theme/page.tsx'): Promise<string | undefined> {
  const { transform } = plugin as unknown as {
    readonly transform: (this: object, code: string, id: string) => { readonly code: string } | null;
  };
  const result = transform.call({ parse: parseAst }, code, id);
  if (result) parseAst(result.code, { lang: id.endsWith('.ts') ? 'ts' : 'tsx' });
  return result?.code;
}

describe('imports of views', () => {
  const styles = loadViewStyles('/shop', SHEETS);

  it('load the style sheets of the view along with it', async () => {
    expect(await transformed(styles, "const load = () => import('./card.tsx');")).to.contain(
      `() => withSheets(import('./card.tsx'), {"3":"/assets/card.css"})`,
    );
    const two = await transformed(styles, "const é = [import('./card.tsx'), import(\n  './list.tsx'\n)];");
    expect(two).to.contain(`withSheets(import('./card.tsx'), SHEETS, 3)`).and.contain(`'./list.tsx'\n), SHEETS, 5)`);
  });

  it('are left alone where they are types, and in texts and comments', async () => {
    for (const code of [
      "type Card = typeof import('./card.tsx');",
      "const load: () => Promise<typeof import('./card.tsx')> = later;",
      "let props: import('./card.tsx').Props;",
      "// as by import('./card.tsx')",
      'const text = "import(\'./card.tsx\')";',
    ])
      for (const plugin of [styles, viewSources('/shop')])
        expect(await transformed(plugin, code), code).to.equal(undefined);
  });

  it('load them beside a type of the same view', async () => {
    const code = "const load = (): Promise<typeof import('./card.tsx')> => import('./card.tsx');";
    expect(await transformed(styles, code)).to.contain(
      `Promise<typeof import('./card.tsx')> => withSheets(import('./card.tsx'), {"3":"/assets/card.css"})`,
    );
  });

  it('get the source file of the view, in a file of an older form too', async () => {
    expect(
      await transformed(viewSources('/shop'), "const a = <T>b; import('./card.tsx');", '/shop/theme/a.ts'),
    ).to.contain(`import('./card.tsx').then((view) => ({ ...view, sourceFile: "theme/card.tsx" }))`);
  });
});

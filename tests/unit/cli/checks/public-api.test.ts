import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiOfDeclarations } from '../../../../cli/checks/api/current-api.ts';
import { readPublicApi } from '../../../../cli/checks/api/public-api.ts';

import { root } from '../../../../cli/checks/root.ts';
import { readApi } from '../../../../server/upgrade/api-files.ts';
import { compareApis, formatApi, parseApi, type PublicApi } from '../../../../server/upgrade/api-text.ts';
import { packedFramework } from '../../../support/packed-framework.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

const ENTRY_POINTS = new Map([
  ['shop/core', './core/index.ts'],
  ['shop/cart', './cart/module.ts'],
]);

const FILES = {
  'core/index.d.ts': `export { token } from './token.ts';\nexport * from './types.ts';\nexport { Kept } from 'kysely';`,
  'core/token.d.ts': `import type { Side } from './types.ts';
/** Names one thing. */
export declare const token: <T>(id: string, side?: Side) => Token<T>;
export interface Token<T> {
    readonly id: string; // its name
    readonly type?: T;
}
export declare const unmentioned: number;`,
  'core/types.d.ts': `export type Side = 'pages' | 'api';`,
  'cart/module.d.ts': `export interface Line {
    readonly sku: string;
}
export interface Cart {
    readonly lines: readonly Line[];
    total(): number;
}
export declare const CartUi: {
    readonly Page: import("shop/core").Token<Cart>;
};`,
};

/** The API of these declarations; some of them written otherwise. */
const apiOf = (changes: Partial<Record<keyof typeof FILES, (text: string) => string>> = {}): Promise<PublicApi> =>
  withTempTree(
    Object.fromEntries(
      Object.entries(FILES).map(([file, text]) => [file, changes[file as keyof typeof FILES]?.(text) ?? text]),
    ),
    (folder) => readPublicApi(folder, ENTRY_POINTS),
  );

const changesBy = async (changes: Parameters<typeof apiOf>[0]): Promise<string[]> =>
  compareApis(await apiOf(), await apiOf(changes)).map(({ kind, message }) => `${kind}: ${message}`);

describe('the public API as text', () => {
  it('has the exports of every entry point, and whatever these are made of', async () => {
    const { entryPoints, declarations } = await apiOf();
    expect([...(entryPoints.get('shop/core') ?? [])]).to.deep.equal([
      ['Kept', 'npm:kysely#Kept'],
      ['Side', 'core/types#Side'],
      ['token', 'core/token#token'],
    ]);
    expect([...declarations.keys()].sort()).to.deep.equal([
      'cart/module#Cart',
      'cart/module#CartUi',
      'cart/module#Line',
      'core/token#Token',
      'core/token#token',
      'core/types#Side',
    ]);
    expect(declarations.get('core/token#Token'), 'without comments').to.equal(
      'interface Token<T> {\n  readonly id: string;\n  readonly type?: T;\n}',
    );
  });

  it('is read as it was written', async () => {
    const api = await apiOf();
    const texts = formatApi(api);
    expect([...texts.keys()], 'a file for each entry point').to.deep.equal(['core.txt', 'cart.txt']);
    expect(parseApi(texts.values())).to.deep.equal(api);
    // Earlier versions had all in one text, a line for each type that one is made of.
    const all = [...texts.values()].map((text) => text.replaceAll(/^#.*\n/gm, '')).join('\n');
    const former = all.replaceAll(/^< .*$/gm, (line) => line.replaceAll(', ', '\n< '));
    expect(parseApi([former])).to.deep.equal(api);
  });

  it('does not change with comments, order, how a function is written, and what no entry point leads to', async () => {
    expect(
      await changesBy({
        'core/token.d.ts': (text) =>
          text
            .replace('one thing', 'something')
            .replace('unmentioned: number', 'other: 1')
            .replace('const token: <T>(id', 'function token<T>(id')
            .replace(') => Token', '): Token'),
        'cart/module.d.ts': (text) => text.replace('readonly sku', '/** Of the variant. */\n    readonly sku'),
      }),
    ).to.deep.equal([]);
  });

  it('breaks when an export goes, or changes its type directly or by what it is made of', async () => {
    const cases: [Parameters<typeof apiOf>[0], string][] = [
      [
        { 'core/index.d.ts': (text) => text.replace("export { token } from './token.ts';", '') },
        'breaking: shop/core no longer exports token',
      ],
      [
        { 'core/token.d.ts': (text) => text.replace('id: string, side?', 'id: string, side') },
        'breaking: token (core/token) is another type:',
      ],
      [
        { 'core/token.d.ts': (text) => text.replace('id: string; // its name', 'id: symbol;') },
        '    - readonly id: string;\n    + readonly id: symbol;',
      ],
      [
        { 'cart/module.d.ts': (text) => text.replace('sku: string;', 'sku: string;\n    readonly qty: number;') },
        'breaking: Line (cart/module) is another type:\n    + readonly qty: number;',
      ],
      [{ 'cart/module.d.ts': (text) => text.replace('readonly Page', 'readonly Main') }, 'breaking: CartUi'],
    ];
    for (const [change, said] of cases) expect((await changesBy(change)).join('\n')).to.include(said);
  });

  it('has more when an export, an optional member or one of a constant comes', async () => {
    expect(
      await changesBy({
        'core/types.d.ts': (text) => `${text}\nexport type Scope = 'shop';`,
        'cart/module.d.ts': (text) =>
          text
            .replace('sku: string;', 'sku: string;\n    readonly qty?: number;')
            .replace('<Cart>;', '<Cart>;\n    readonly Panel: import("shop/core").Token<Cart>;'),
      }),
    ).to.deep.equal([
      'added: shop/core exports Scope',
      'added: Line (cart/module) has more:\n    + readonly qty?: number;',
      'added: CartUi (cart/module) has more:\n    + readonly Panel: import("shop/core").Token<Cart>;',
    ]);
  });

  it('of this version is the accepted one', async function () {
    this.timeout(600_000);
    const accepted = readApi(root) ?? parseApi([]);
    const { folder } = await packedFramework();
    const changes = compareApis(accepted, apiOfDeclarations(root, folder)).map(
      ({ kind, message }) => `${kind}: ${message}`,
    );
    expect(changes.join('\n'), 'if it is meant, run: npm run api -- --accept').to.equal('');
  });

  it('says of each name what it is for, unless its members or its message do', () => {
    const { entryPoints } = readApi(root) ?? parseApi([]);
    const ids = [...entryPoints].flatMap(([entryPoint, names]) =>
      entryPoint.startsWith('etalage/theme/') ? [] : [...names.values()],
    );
    const silent = [...new Set(ids)].filter((id) => {
      const [stem = '', name = ''] = id.split('#');
      const file = ['.ts', '.tsx'].map((ending) => join(root, stem + ending)).find((path) => existsSync(path));
      const declared = new RegExp(`^export (?:async )?(?:const|function|interface|type|class) ${name}\\b`);
      const lines = file ? readFileSync(file, 'utf8').split('\n') : [];
      const places = lines.flatMap((line, at) => (declared.test(line) ? [at] : []));
      const isSaid = (at: number): boolean =>
        / = (errorType|ui|hooks)\(/.test(lines[at] ?? '') || (lines[at - 1] ?? '').trim().endsWith('*/');
      return places.length > 0 && !places.some(isSaid);
    });
    expect(silent).to.deep.equal([]);
  });
});

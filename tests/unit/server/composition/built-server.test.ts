import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { builtServer } from '../../../../server/composition/built-server.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

const BUILT_AT = 1_700_000_000;

/** A folder with a server that was built of one source and one package. */
const withBuild = (use: (root: string) => Promise<void>): Promise<void> =>
  withTempTree(
    {
      'modules/mine/module.ts': '',
      'node_modules/library/package.json': '{ "version": "1.0.0" }',
      'build/server/a/server.js': 'export const isBuilt = true;',
      'build/server/server.json': JSON.stringify({
        folder: 'a',
        newest: BUILT_AT * 1000,
        sources: ['modules/mine/module.ts'],
        packages: { 'node_modules/library/package.json': '1.0.0' },
      }),
    },
    (root) => {
      utimesSync(join(root, 'modules/mine/module.ts'), BUILT_AT, BUILT_AT);
      return use(root);
    },
  );

describe('the built server', () => {
  it('is loaded while its sources and libraries are as they were', () =>
    withBuild(async (root) => {
      expect(await builtServer(root)).to.include({ isBuilt: true });
    }));

  it('is not there where nothing was built', () =>
    withTempTree({}, async (root) => {
      expect(await builtServer(root)).to.equal(undefined);
    }));

  const changes: Readonly<Record<string, (root: string) => void>> = {
    'a source has changed': (root) => writeFileSync(join(root, 'modules/mine/module.ts'), '//'),
    'a source was removed': (root) => rmSync(join(root, 'modules/mine/module.ts')),
    'a library has another version': (root) =>
      writeFileSync(join(root, 'node_modules/library/package.json'), '{ "version": "1.0.1" }'),
    'a library was removed': (root) => rmSync(join(root, 'node_modules/library'), { recursive: true }),
    'it does not load': (root) => writeFileSync(join(root, 'build/server/a/server.js'), 'throw new Error("no");'),
    'its files are gone': (root) => rmSync(join(root, 'build/server/a'), { recursive: true }),
  };
  for (const [change, make] of Object.entries(changes))
    it(`is left alone when ${change}`, () =>
      withBuild(async (root) => {
        make(root);
        expect(await builtServer(root)).to.equal(undefined);
      }));
});

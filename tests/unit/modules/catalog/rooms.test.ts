import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect } from 'chai';
import { readImports } from '../../../../cli/checks/boundaries/imports.ts';
import { sourceFiles } from '../../../../cli/checks/source-files.ts';
import { repositoryRoot } from '../../../support/repository-root.ts';

/** What each room of the catalogue's code may know of the others; documents and the like belong to nobody. */
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  'domain/prices': [],
  'domain/search': ['domain/prices'],
  'domain/suggestions': [],
  'domain/import': ['domain/prices', 'domain/search'],
  'domain/options': ['domain/prices', 'domain/product'],
  'domain/product': ['domain/prices', 'domain/search', 'domain/options'],
  'domain/listing': ['domain/prices', 'domain/search', 'domain/product'],
  'adapters/embedded/search': ['domain/prices', 'domain/search', 'domain/suggestions'],
};
const roomOf = (file: string): string | undefined =>
  Object.keys(KNOWS).find((room) => file.startsWith(`modules/catalog/${room}/`));

describe('The rooms of the catalogue', () => {
  it('know no more of each other than they may: an index of another kind needs the search language alone', () => {
    const crossings = sourceFiles(repositoryRoot, ['modules/catalog/**/*.ts']).flatMap((file) => {
      const from = roomOf(file);
      if (from === undefined) return [];
      return readImports(file, readFileSync(join(repositoryRoot, file), 'utf8')).flatMap(({ specifier }) => {
        if (!specifier.startsWith('.')) return [];
        const target = normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
        const to = roomOf(target);
        const isEngine = from === 'adapters/embedded/search';
        const isOutside = isEngine && to === undefined && !target.startsWith('modules/catalog/domain/documents.ts');
        return (to === undefined && !isOutside) || to === from ? [] : [{ file, from, to, target }];
      });
    });
    expect(crossings).to.not.be.empty;
    expect(crossings.filter(({ from, to }) => to === undefined || !KNOWS[from]?.includes(to))).to.deep.equal([]);
  });
});

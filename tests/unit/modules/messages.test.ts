import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import theme from 'etalage/theme';
import { repositoryRoot } from '../../support/shop-server.ts';

const LOCALES = ['en', 'nl-NL', 'nl-BE'] as const;
const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const files = (...patterns: string[]): string[] => globSync(patterns, { cwd: repositoryRoot });

/** The texts of all modules in one locale. */
function textsOf(locale: string): Record<string, unknown> {
  return Object.assign(
    {},
    ...files(`modules/*/locales/{,lazy/,server/}${locale}.json`).map((file) => JSON.parse(read(file))),
  );
}

/** Keys that are written out where they are translated, with their file. */
function literalKeys(): [key: string, file: string][] {
  return files('modules/*/{client,domain,api,adapters}/**/*.{ts,tsx}', 'theme/**/*.{ts,tsx}').flatMap((file) =>
    [...read(file).matchAll(/\bt\(\s*'((?:[^'\\]|\\.)+)'/g)].map(([, key = '']): [string, string] => [
      key.replaceAll("\\'", "'"),
      file,
    ]),
  );
}

describe('What the shop says', () => {
  it('is a key with a text in Dutch, in the Dutch of Belgium and in English [RU-05]', () => {
    const keys = literalKeys();
    expect(keys.length, 'keys in the sources').to.be.above(80);
    for (const locale of LOCALES) {
      const texts = textsOf(locale);
      expect(
        keys.filter(([key]) => typeof texts[key] !== 'string' || texts[key] === ''),
        locale,
      ).to.deep.equal([]);
    }
  });

  it('comes with the views that say it: no other view says what stands in `locales/lazy/`', () => {
    const first = keysIn('modules/*/locales/en.json');
    const lazy = keysIn('modules/*/locales/lazy/en.json').filter((key) => !first.includes(key));
    const views = theme.parts?.filter(({ lazyTexts }) => !lazyTexts).map(fileOf) ?? [];
    expect([lazy.length, views.length].every((count) => count > 20)).to.equal(true);
    const said = withImports([...views, ...files('modules/*/client/*.{ts,tsx}')]).flatMap((file) => {
      const source = read(file);
      return lazy
        .filter((key) => source.includes(`'${key.replaceAll("'", "\\'")}'`) || source.includes(`"${key}"`))
        .map((key) => `${file}: ${key}`);
    });
    expect(said).to.deep.equal([]);
  });

  it('has the same keys and the same {values} in each of the three', () => {
    for (const folder of files('modules/*/locales/{,lazy/,server/}en.json').map(dirname)) {
      const [english, ...others] = LOCALES.map((locale) => JSON.parse(read(join(folder, `${locale}.json`))));
      for (const other of others) {
        expect(Object.keys(other).toSorted(), folder).to.deep.equal(Object.keys(english).toSorted());
        for (const [key, text] of Object.entries(english)) {
          expect(valuesOf(other[key]), `${folder}: ${key}`).to.deep.equal(valuesOf(text));
        }
      }
    }
  });
});

const keysIn = (pattern: string): string[] => files(pattern).flatMap((file) => Object.keys(JSON.parse(read(file))));

/** The file of a part's view in the theme. */
const fileOf = ({ load }: { load: () => unknown }): string =>
  join('theme', /['"`]\.\/(.+?)['"`]/.exec(`${load}`)?.[1] ?? '');

/** The theme's files with all that they import of it, at once or later. */
function withImports(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const file of found)
    for (const [, path = ''] of file.startsWith('theme') ? read(file).matchAll(/['"](\.{1,2}\/[^'"]+\.tsx?)['"]/g) : [])
      found.add(join(dirname(file), path));
  return [...found];
}

const valuesOf = (text: unknown): string[] => [...String(text).matchAll(/\{\w+\}/g)].map(([value]) => value).toSorted();

import { expect } from 'chai';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../../../../cli/checks/root.ts';

const GUIDES = join(root, 'cli/docs/guides');
const [, table = ''] = readFileSync(join(GUIDES, 'cookbook.md'), 'utf8').split('| you want |');
const rows = (table.split('\n\n')[0] ?? '').split('\n').filter((row) => row.startsWith('| ') && !row.includes('---'));
const folders = [
  ...new Set(rows.flatMap((row) => [...row.matchAll(/\]\(\.\.\/examples\/([\w-]+)\//g)].map(([, name = '']) => name))),
];

/** What a shop's own people may import beside their own files. */
const ALLOWED = /^(node:|etalage\/(core|modules|theme|server)\b|react$)/;

describe('the cookbook', () => {
  it('has twelve things that shops ask for, each with something to copy or a guide', () => {
    expect(rows).to.have.length(12);
    for (const row of rows) expect(row).to.match(/\]\((\.\.\/examples\/[\w-]+\/README\.md|[\w-]+\.md)\)/);
    expect(folders.length).to.be.at.least(9);
  });

  for (const name of folders)
    it(`does ${name} in less than 150 lines that edit nothing of the package`, () => {
      const folder = join(root, 'cli/docs/examples', name);
      const files = globSync('**/*.{ts,tsx,css}', { cwd: folder }).map((file) => join(folder, file));
      const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
      expect(lines.length).to.be.below(150);
      for (const file of files)
        for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(|^import) ?'([^']+)'/gm)) {
          const own = path.startsWith('.') && resolve(dirname(file), path);
          if (own)
            expect(!relative(folder, own).startsWith('..') && existsSync(own), `${file}: ${path}`).to.equal(true);
          else expect(path, file).to.match(ALLOWED);
        }
    });

  it('runs from the installed package', () => {
    const files = ['outside-shop.ts', 'publish-example.ts'].map((name) => join(root, 'tests/e2e', name));
    const outside = files.map((file) => readFileSync(file, 'utf8')).join('');
    for (const name of folders)
      expect(
        [`'${name}'`, ` ${name}:`, `'examples/${name}'`].some((written) => outside.includes(written)),
        name,
      ).to.equal(true);
    for (const run of ["'store', 'add', 'ch', '--locale', 'de-CH'", 'publishGift(folder, workplace)'])
      expect(outside).to.include(run);
  });
});

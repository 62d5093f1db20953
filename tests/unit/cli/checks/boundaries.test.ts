import { expect } from 'chai';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkBoundaries } from '../../../../cli/checks/boundaries/check-boundaries.ts';
import { RULES } from '../../../../cli/checks/boundaries/rules.ts';
import { root } from '../../../../cli/checks/root.ts';

const planted = fileURLToPath(new URL('../../../fixtures/planted/', import.meta.url));
const trees = readdirSync(planted, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('boundaries', () => {
  for (const rule of trees) {
    it(`finds what is planted against "${rule}", and nothing beside it`, () => {
      const tree = `${planted}${rule}`;
      const found = checkBoundaries(tree).map((violation) => `${violation.file}:${violation.line} ${violation.rule}`);
      const expected = markedLines(tree).map((place) => `${place} ${rule}`);
      expect(expected).to.not.be.empty;
      expect(found.sort()).to.deep.equal(expected.sort());
    });
  }

  it('has a planted tree for every rule', () => {
    expect(trees.sort()).to.deep.equal(['readable', ...RULES.map((rule) => rule.id)].sort());
  });

  it('names the import, what the rule asks and the fix', () => {
    const [violation] = checkBoundaries(`${planted}theme-packages`);
    expect(violation?.message).to.include('"clsx"').and.include('React Router');
    expect(violation?.fix).to.not.equal('');
  });

  it('accepts an empty tree', () => {
    expect(checkBoundaries(`${planted}no-such-tree`)).to.deep.equal([]);
  });

  it('holds in this repository', () => {
    expect(checkBoundaries(root)).to.deep.equal([]);
  });
});

function markedLines(tree: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: tree }).flatMap((file) =>
    readFileSync(`${tree}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.endsWith('// planted') ? [`${file}:${index + 1}`] : [])),
  );
}

import { expect } from 'chai';
import { plannedStages, testFiles } from '../../../../cli/checks/test-stages.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

const tree = {
  'tests/unit/core/token.test.ts': '',
  'tests/unit/theme/price.test.tsx': '',
  'tests/unit/core/helper.ts': '',
  'tests/contract/search.test.ts': '',
  'tests/e2e/home.test.ts': '',
};

describe('the stages of a test run', () => {
  const cases: [what: string, folders: string[], wanted: string[], files: string[]][] = [
    [
      'every test file of its folders, sorted',
      ['unit', 'contract'],
      [],
      ['tests/contract/search.test.ts', 'tests/unit/core/token.test.ts', 'tests/unit/theme/price.test.tsx'],
    ],
    ['those with a wanted part in the path', ['unit', 'contract'], ['core/'], ['tests/unit/core/token.test.ts']],
    ['those that fit a wanted glob', ['unit'], ['tests/**/*.tsx'], ['tests/unit/theme/price.test.tsx']],
    [
      'those that fit any of several',
      ['unit', 'contract'],
      ['token', 'search'],
      ['tests/contract/search.test.ts', 'tests/unit/core/token.test.ts'],
    ],
    ['none of a folder that is not there', ['integration'], [], []],
  ];
  for (const [what, folders, wanted, files] of cases) {
    it(`take ${what}`, () =>
      withTempTree(tree, (root) => {
        expect(testFiles(root, folders, wanted)).to.deep.equal(files);
      }));
  }

  it('are all run, those without files too, unless certain files are wanted', () =>
    withTempTree(tree, (root) => {
      const counts = (wanted: string[]) => plannedStages(root, wanted).map(({ name, files }) => [name, files.length]);
      expect(counts([])).to.deep.equal([
        ['unit and contract', 3],
        ['integration', 0],
        ['e2e', 1],
      ]);
      expect(counts(['home'])).to.deep.equal([['e2e', 1]]);
    }));
});

import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, testsReachedBy } from '../../../../cli/checks/changed-tests.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

const FILES = {
  'package.json': JSON.stringify({
    name: 'shop',
    exports: { './core': './core/index.ts', './modules/*': './modules/*/module.ts' },
  }),
  'core/index.ts': "export * from './money.ts';",
  'core/money.ts': 'export const cents = 1;',
  'modules/cart/module.ts': "import { cents } from 'shop/core'; export const total = cents;",
  'modules/cart/README.md': '',
  'modules/wish/module.ts': "import type { total } from 'shop/modules/cart'; export type Wish = typeof total;",
  'tests/unit/core/money.test.ts': "import '../../../core/money.ts';",
  'tests/unit/modules/cart/total.test.ts': "import 'shop/modules/cart';",
  'tests/unit/modules/wish/wish.test.ts': "import 'shop/modules/wish';",
  'tests/integration/cart/carts.test.ts': '',
  'tests/e2e/cart-panel.test.ts': '',
  'tests/e2e/cartography.test.ts': '',
};
const TESTS = Object.keys(FILES).filter((file) => file.endsWith('.test.ts'));

describe('the tests that a change can reach', () => {
  const reached = (...changed: string[]): Promise<string[]> =>
    withTempTree(FILES, (root) => testsReachedBy(root, changed, TESTS));

  it('import it, by path or by an entry point of the package, however far away, but not for its types alone', async () => {
    expect(await reached('core/money.ts')).to.deep.equal([
      'tests/unit/core/money.test.ts',
      'tests/unit/modules/cart/total.test.ts',
    ]);
    expect(await reached('tests/unit/modules/wish/wish.test.ts')).to.deep.equal([
      'tests/unit/modules/wish/wish.test.ts',
    ]);
  });

  it('or carry the name of its folder', async () => {
    expect(await reached('modules/cart/module.ts')).to.deep.equal([
      'tests/unit/modules/cart/total.test.ts',
      'tests/integration/cart/carts.test.ts',
      'tests/e2e/cart-panel.test.ts',
    ]);
  });

  it('are all of them when what they run with has changed', async () => {
    expect(await reached('package.json')).to.deep.equal(TESTS);
    expect(await reached('README.md')).to.deep.equal([]);
  });

  it('are found by what differs from main, and by what git does not know', () =>
    withTempTree({ 'a.ts': '', 'b.ts': '', 'c.ts': '' }, (root) => {
      const git = (...args: string[]): void =>
        void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
          cwd: root,
          stdio: 'pipe',
        });
      git('init', '--initial-branch', 'main');
      git('add', '.');
      git('commit', '-m', 'first');
      git('checkout', '-b', 'other');
      writeFileSync(join(root, 'b.ts'), '1');
      git('commit', '-am', 'second');
      writeFileSync(join(root, 'c.ts'), '1');
      writeFileSync(join(root, 'd.ts'), '1');
      expect(changedFiles(root)).to.deep.equal(['b.ts', 'c.ts', 'd.ts']);
    }));
});

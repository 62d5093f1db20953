import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { repositoryRoot } from '../../../support/shop-server.ts';

/** Inside of the repository, so that what is written there finds the framework by its name. */
const folder = join(repositoryRoot, 'build', 'fixtures', 'testing-guide');

describe('the guide to testing', function () {
  this.timeout(120_000);

  it('shows files that work as they stand: a module, and its tests on node:test', () => {
    const guide = readFileSync(join(repositoryRoot, 'cli/docs/guides/testing.md'), 'utf8');
    const files = [...guide.matchAll(/```tsx?\n\/\/ (\S+)\n(.*?)```/gs)];
    expect(files.length).to.equal(guide.match(/```ts/g)?.length).and.be.greaterThan(5);
    rmSync(folder, { recursive: true, force: true });
    for (const [, path = '', code = ''] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    mkdirSync(join(folder, 'config'));
    copyFileSync(join(repositoryRoot, 'config/default.json'), join(folder, 'config/default.json'));
    const views = pathToFileURL(join(repositoryRoot, 'server/testing/views.mjs')).href;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', views, '--test', '--test-isolation=none'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
    );
    expect(status, stdout + stderr).to.equal(0);
    expect(stdout).to.match(/pass 5\b/);
  });
});

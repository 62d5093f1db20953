import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { documentsOf } from '../support/documents-of.ts';
import { asLines, generatedDump } from '../support/generated-dump.ts';
import { repositoryRoot } from '../support/shop-server.ts';

const ROUNDS = 20;
const PRODUCTS = 3000;

describe('an import that is killed', function () {
  this.timeout(0);

  it(`leaves the whole old catalogue or the whole new one, ${ROUNDS} times at any moment`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalage-kill-'));
    try {
      const dumps = ['Hoed', 'Muts'].map((tag) => {
        const file = join(folder, `${tag}.json`);
        writeFileSync(file, asLines(generatedDump(PRODUCTS, tag)));
        return { tag, file };
      });
      const [first, second] = dumps;
      if (!first || !second) throw new Error('There are two dumps');
      const whole = await importing(first.file, folder);
      const outcomes = { old: 0, new: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = tagIn(folder);
        const next = before === first.tag ? second : first;
        await importing(next.file, folder, (2 * whole.ms * (round + 1)) / ROUNDS);
        const after = tagIn(folder);
        expect([before, next.tag], `round ${round}`).to.include(after);
        outcomes[after === before ? 'old' : 'new'] += 1;
      }
      console.log(`      the old catalogue stayed ${outcomes.old} times, the new one was there ${outcomes.new} times`);
      expect((await importing(second.file, folder)).code).to.equal(0);
      expect(tagIn(folder)).to.equal(second.tag);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Imports a dump in place of what is there; killed after some ms when they are given. */
function importing(file: string, folder: string, killAfter?: number): Promise<{ code: number | null; ms: number }> {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(repositoryRoot, 'cli/main.ts'),
        'catalog',
        'import',
        file,
        '--replace',
      ],
      {
        cwd: repositoryRoot,
        env: { ...process.env, ETALAGE_DATA: join(folder, 'data') },
        stdio: 'ignore',
      },
    );
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, ms: performance.now() - began });
    });
  });
}

/** Whose catalogue is there: every product of one dump, and none of another. */
function tagIn(folder: string): string {
  const { product } = documentsOf(join(folder, 'data', 'catalog.sqlite'), 'vue_storefront_catalog');
  expect(product).to.have.length(PRODUCTS);
  const tags = new Set(product.map(({ sku }) => String(sku).split('-')[0]));
  expect(tags.size).to.equal(1);
  return [...tags].join();
}

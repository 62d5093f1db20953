// `npm run bench -- shop --against <commit>`: prints what this tree's shop costs beside that of another commit, which
// is cloned, installed from its own lock file and built in a temporary folder. Nothing is asserted.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../cli/checks/root.ts';
import { measureInTurns } from './in-turns.ts';
import { OWN_SHOP } from './running-shop.ts';

const [commit = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'shop-then-'));
try {
  const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: folder });
  git('clone', '--quiet', '--shared', '--no-checkout', root, '.');
  git('checkout', '--quiet', '--detach', commit);
  const { other, own } = await measureInTurns({ other: { folder, framework: folder }, own: OWN_SHOP });
  console.log(`\nthis tree beside ${commit}, both asked in turns; medians of eight rounds`);
  console.table(
    Object.fromEntries(
      Object.entries(own ?? {}).map(([figure, value]) => {
        const before = other?.[figure] ?? 0;
        return [
          figure,
          { [commit]: before.toFixed(1), 'this tree': value.toFixed(1), ratio: (value / before).toFixed(2) },
        ];
      }),
    ),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

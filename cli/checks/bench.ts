// `npm run bench`: runs the benchmarks of tests/bench one after the other, in production mode, and asserts nothing.
// `npm run bench -- <part of a path>` runs those only, `npm run bench -- shop --against <commit>` measures this tree's
// shop and another commit's in turns.
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from './root.ts';
import { runTool } from './run-tool.ts';

const {
  values: { against },
  positionals: wanted,
} = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
const found = globSync('tests/bench/**/*.bench.{ts,mjs}', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();
const comparesShops = against !== undefined && wanted.length === 1 && wanted[0] === 'shop';
const files = comparesShops ? ['tests/bench/shop/against-commit.ts'] : found;

if (against !== undefined && !comparesShops) {
  console.error('Two commits are compared by their shops alone: npm run bench -- shop --against <commit>');
  process.exit(1);
}
if (files.length === 0) {
  console.error(`No benchmark${wanted.length > 0 ? ` fits ${wanted.join(' ')}` : ''} in tests/bench/.`);
  process.exitCode = 1;
}
for (const file of files) {
  console.log(`\n== ${file}`);
  const { code } = await runTool(file, against === undefined ? [] : [against], { env: { NODE_ENV: 'production' } });
  if (code !== 0) process.exitCode = 1;
}

// `npm run bench`: runs the benchmarks of tests/bench one after the other, in production mode, and asserts nothing.
// `npm run bench -- <part of a path>` runs those only.
import { globSync } from 'node:fs';
import { root } from './root.ts';
import { runTool } from './run-tool.ts';

const wanted = process.argv.slice(2);
const files = globSync('tests/bench/**/*.bench.{ts,mjs}', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

if (files.length === 0) {
  console.error(`No benchmark${wanted.length > 0 ? ` fits ${wanted.join(' ')}` : ''} in tests/bench/.`);
  process.exitCode = 1;
}
for (const file of files) {
  console.log(`\n== ${file}`);
  const { code } = await runTool(file, [], { env: { NODE_ENV: 'production' } });
  if (code !== 0) process.exitCode = 1;
}

// `npm run soak`: the long rounds of tests/soak, one after the other. `npm run soak -- <part of a path>` runs those
// only.
import { globSync } from 'node:fs';
import { closingLine } from './counts.ts';
import { root } from './root.ts';
import { runFiles } from './run-files.ts';

const wanted = process.argv.slice(2);
const files = globSync('tests/soak/**/*.soak.ts', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

if (files.length === 0) {
  console.error(`No round${wanted.length > 0 ? ` fits ${wanted.join(' ')}` : ''} in tests/soak/.`);
  process.exitCode = 1;
} else {
  const { counts } = await runFiles(files, { alone: true });
  if (counts.failed > 0) process.exitCode = 1;
  console.log(`\n${closingLine(counts)}`);
}

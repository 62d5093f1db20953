// `node cli/launch.mjs stage [folder]`: makes the package that is published, in dist/ unless another folder is named.
import { globSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../checks/root.ts';
import { stagePackage } from './stage-package.ts';

try {
  const folder = stagePackage(root, process.argv[2]);
  const files = globSync('**/*', { cwd: folder })
    .map((file) => statSync(join(folder, file)))
    .filter((entry) => entry.isFile());
  const place = relative(process.cwd(), folder) || '.';
  const kilobytes = Math.round(files.reduce((sum, { size }) => sum + size, 0) / 1000);
  console.log(
    `etalage: staged ${files.length} files (${kilobytes} kB) in ${place}. Publish with: npm publish ./${place}`,
  );
} catch (error) {
  console.error(`etalage: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

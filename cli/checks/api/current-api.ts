import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicApi } from '../../../server/upgrade/api-text.ts';
import { readPublicApi } from './public-api.ts';

/** Entry points of code that is generated, with the framework's own version: nobody writes imports of them. */
const FOR_GENERATED_CODE = /^\.\/core\/react\/(browser|boot|start-react|render)$/;

/** The public API of the sources in a folder, by the types that the compiler writes. @throws when it cannot */
export function currentApi(root: string): PublicApi {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-api-'));
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        ...['--project', join(root, 'tsconfig.build.json'), '--outDir', folder],
        ...['--emitDeclarationOnly', '--sourceMap', 'false'],
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`The declarations cannot be written:\n${stdout}${stderr}`);
    return apiOfDeclarations(root, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same by what the compiler has written into a folder already. */
export const apiOfDeclarations = (root: string, folder: string): PublicApi =>
  readPublicApi(folder, publicEntryPoints(root));

/** The files behind the package's exports; one name for each file of an open folder. */
function publicEntryPoints(root: string): Map<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  const entryPoints = Object.entries(exports)
    .filter(([entryPoint]) => !FOR_GENERATED_CODE.test(entryPoint))
    .flatMap(([entryPoint, file]): [string, string][] => {
      if (!file.includes('*')) return /\.tsx?$/.test(file) ? [[entryPoint, file]] : [];
      const [before = '', after = ''] = file.split('*');
      return globSync(after ? file : `${before}**/*.{ts,tsx}`, { cwd: root }).map((found) => {
        const path = `./${found.replaceAll('\\', '/')}`;
        return [entryPoint.replace('*', path.slice(before.length, path.length - after.length)), path];
      });
    });
  return new Map(entryPoints.sort().map(([entryPoint, file]) => [entryPoint.replace(/^\./, name), file]));
}

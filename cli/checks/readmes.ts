import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

/** Names every folder, two levels deep, that holds files and has no README.md to explain it. */
export function missingReadmes(root: string): string[] {
  const files = sourceFiles(root, [`{${SOURCE_FOLDERS.join(',')}}/**/*.*`]);
  const folders = new Set(files.flatMap((file) => upperFolders(dirname(file))));
  return [...folders]
    .filter((folder) => !existsSync(join(root, folder, 'README.md')))
    .sort()
    .map((folder) => `${folder}/ has no README.md. Say in a few lines what is where, and why.`);
}

/** `core/kernel/x` lies in `core` and in `core/kernel`. */
function upperFolders(folder: string): string[] {
  const [first = '', second] = folder.split('/');
  return second === undefined ? [first] : [first, `${first}/${second}`];
}

/** Code spans such as `kernel.ts` or `client/index.ts`. */
const FILE_NAME = /`(?:etalage\/)?([\w@][\w@./-]{0,200}\.(?:tsx?|mjs|css))`/g;

/** Names every source file in a README that is not there: files are named by the end of their path. */
export function staleNames(root: string): string[] {
  const files = sourceFiles(root, [`{${SOURCE_FOLDERS.join(',')}}/**/*.*`]);
  const ends = new Set(files.flatMap(pathEnds));
  // The guides name files that their reader writes.
  const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('cli/docs/guides/'));
  const guides = [...documents, ...sourceFiles(root, ['README.md'])];
  return guides.flatMap((guide) => {
    const text = readFileSync(join(root, guide), 'utf8').replaceAll(/```.*?```/gs, '');
    const names = [...text.matchAll(FILE_NAME)].flatMap(([, name = '']) => (ends.has(name) ? [] : [name]));
    return names.map((name) => `${guide} names ${name}, which is not there. Correct or remove it.`);
  });
}

/** `core/kernel/x.ts` may be named so, `kernel/x.ts` or `x.ts`. */
const pathEnds = (file: string): string[] =>
  file.split('/').map((_, place, segments) => segments.slice(place).join('/'));

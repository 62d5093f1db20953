import { existsSync } from 'node:fs';
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

import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageOf } from '../composition/package-of.ts';

/** The folders of the framework's sources in its own repository, which is a shop too. */
const FRAMEWORK_FOLDERS = ['core', 'modules', 'theme', 'server', 'cli'];

/** Whether a file is the shop's own: in its folder, and neither of an installed package nor of the framework. */
export function isOwn(file: string, root: string): boolean {
  const path = relative(realpathSync(root), real(file)).split(sep);
  if (path[0] === '..' || path.includes('node_modules')) return false;
  const framework = packageOf(fileURLToPath(import.meta.url))?.folder;
  return framework !== realpathSync(root) || !FRAMEWORK_FOLDERS.includes(path[0] ?? '');
}

function real(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { ImageError } from './image-error.ts';
import { checkFileName } from './image-request.ts';
import type { FindImage } from './image-source.ts';

/** Pictures of a folder on disk. Nothing outside it can be named, not by `..`, by encoding or through a link. */
export function mediaFolder(folder: string): FindImage {
  const root = resolve(folder);
  return async (path) => {
    checkFileName(path);
    if (path.includes('\0') || path.includes('\\')) throw notFound();
    const file = resolve(root, join('.', path));
    if (!file.startsWith(root + sep)) throw notFound();
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) throw notFound();
    return {
      identity: `${file}:${found.size}:${found.mtimeMs}`,
      name: file,
      remote: false,
      async read() {
        const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)]);
        if (!realFile.startsWith(realRoot + sep)) throw notFound();
        return readFile(realFile);
      },
    };
  };
}

function notFound(): ImageError {
  return new ImageError(404, 'There is no such picture');
}

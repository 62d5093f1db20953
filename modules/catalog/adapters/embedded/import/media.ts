import { constants, existsSync, lstatSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Pictures by their first bytes; an SVG is a text and is only ever drawn, never sent as it is. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8/,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftyp/s,
  svg: /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!)/,
};
const EXTENSION = new RegExp(`\\.(${Object.keys(SIGNATURES).join('|')})$`, 'i');

/** What became of the files of a folder of pictures. */
export interface CopiedPictures {
  readonly copied: number;
  readonly unchanged: number;
  readonly refused: readonly string[];
}

/**
 * Copies pictures into the media folder, each at once or not at all. Links are not followed, and what has not the first
 * bytes of its type is refused. In a copy of Magento's media, the pictures are those of `catalog/product`.
 */
export async function copyPictures(from: string, mediaFolder: string): Promise<CopiedPictures> {
  const found = lstatSync(from, { throwIfNoEntry: false });
  if (!found?.isDirectory())
    throw new Error(`${from} is no folder. --media names the folder with the pictures of the dump`);
  const products = join(from, 'catalog', 'product');
  const root = existsSync(products) ? products : from;
  const refused: string[] = [];
  let [copied, unchanged] = [0, 0];
  for (const path of picturesIn(root)) {
    const source = join(root, path);
    if (!(await isPicture(source))) refused.push(path);
    else if (await copyWhole(source, join(mediaFolder, path))) copied += 1;
    else unchanged += 1;
  }
  return { copied, unchanged, refused };
}

/** Paths of pictures below a folder. Hidden files and Magento's own cache are left out. */
export function* picturesIn(root: string, below = ''): Generator<string> {
  if (!existsSync(join(root, below))) return;
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.name.startsWith('.') || path === 'cache') continue;
    if (entry.isDirectory()) yield* picturesIn(root, path);
    else if (entry.isFile() && EXTENSION.test(entry.name)) yield path;
  }
}

async function isPicture(file: string): Promise<boolean> {
  await using handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64) });
  const [, extension = ''] = EXTENSION.exec(file) ?? [];
  return SIGNATURES[extension.toLowerCase()]?.test(buffer.toString('latin1', 0, bytesRead)) === true;
}

/** Answers false when the same picture is there already. */
async function copyWhole(source: string, target: string): Promise<boolean> {
  const [own, old] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
  if (old?.size === own.size && Math.abs(old.mtimeMs - own.mtimeMs) < 1000) return false;
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.draft`;
  try {
    await copyFile(source, draft, constants.COPYFILE_FICLONE);
    await utimes(draft, own.atime, own.mtime);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return true;
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

/** What makes pictures of other bytes when it is changed. */
const ENCODER = join(repositoryRoot, 'server', 'images', 'encode-image.ts');

/**
 * Lets a shop keep its encoded pictures where all shops of the tests do, in later runs too: they show the same ones,
 * and encoding them is half of what a shop does for a browser. (The cache is made for several processes.)
 * @param dataFolder of a shop that was not opened yet
 */
export function keepPictures(dataFolder: string): void {
  const recipe = createHash('sha256').update(readFileSync(ENCODER)).digest('hex').slice(0, 16);
  const pictures = join(repositoryRoot, 'build', 'pictures', recipe);
  for (const folder of [pictures, join(dataFolder, 'cache')]) mkdirSync(folder, { recursive: true });
  // Windows lets everybody make a junction, and only some a link.
  symlinkSync(pictures, join(dataFolder, 'cache', 'images'), 'junction');
}

import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repositoryRoot } from './shop-server.ts';

/**
 * Copies a fixture shop to where it may be built: inside of the repository, so that it finds the framework by its name,
 * but outside of what the type check and git look at. Answers the folder; later runs find it built.
 * @param copy for a test that changes what is in it
 */
export function fixtureShop(name: string, copy = name): string {
  const folder = join(repositoryRoot, 'build', 'fixtures', copy);
  cpSync(join(repositoryRoot, 'tests', 'fixtures', name), folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** A fixture (`modules/config`, `themes/bare`) as the settings of a shop in a temporary folder name it. */
export const fixtureSpecifier = (fixture: string): string =>
  `./${relative(join(tmpdir(), 'shop'), join(repositoryRoot, 'tests', 'fixtures', fixture))}`;

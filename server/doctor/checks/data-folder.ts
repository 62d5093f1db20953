import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from 'etalage/core';
import { messageOf } from 'etalage/core/tools';
import type { ExaminedShop } from '../examined-shop.ts';
import { fault, ok, orOk, warning } from '../findings.ts';

const MEGABYTE = 1024 ** 2;
/** Less than this is soon full. */
const LOW_BYTES = 500 * MEGABYTE;
/** With less than this the database cannot go on for long. */
const FULL_BYTES = 20 * MEGABYTE;

const CHOOSE = 'or name another folder with ETALAGE_DATA';

/** Whether the shop can write its data, and whose they are. */
export function checkDataFolder({ dataFolder, user }: Pick<ExaminedShop, 'dataFolder' | 'user'>): readonly Finding[] {
  const where = { file: dataFolder };
  if (!existsSync(dataFolder)) {
    const above = nearest(dirname(dataFolder));
    const problem = !statSync(above).isDirectory() ? `${above} is a file` : writeProblem(above);
    return problem
      ? [fault(`The data folder ${dataFolder} cannot be made: ${problem}`, `Make it, ${CHOOSE}`, where)]
      : [ok(`The data folder ${dataFolder} will be made by the first start`)];
  }
  if (!statSync(dataFolder).isDirectory())
    return [fault(`The data folder ${dataFolder} is a file`, `Move the file away, ${CHOOSE}`, where)];
  const problem = writeProblem(dataFolder) ?? tryToWrite(dataFolder);
  if (problem)
    return [
      fault(
        `The data folder ${dataFolder} cannot be written to: ${problem}`,
        `Give the user of the shop the right to write (chown, chmod u+rwx) and free disk space, ${CHOOSE}`,
        where,
      ),
    ];
  return orOk(foreignFiles(dataFolder, user), `The data folder ${dataFolder} can be written to`);
}

/** Files that the user who runs this could not have made: another one ran the shop, such as root. */
function foreignFiles(dataFolder: string, user: number | undefined): Finding[] {
  if (user === undefined) return [];
  const paths = [dataFolder, ...readdirSync(dataFolder).map((name) => join(dataFolder, name))];
  const foreign = paths.filter((path) => existsSync(path) && statSync(path).uid !== user);
  const [first] = foreign;
  if (first === undefined) return [];
  const owner = statSync(first).uid;
  const report = user === 0 ? warning : fault;
  return [
    report(
      `${first}${foreign.length > 1 ? ` and ${foreign.length - 1} more` : ''} belong to user ${owner}, and this is ` +
        `user ${user}`,
      `Run every command as the user of the shop, and give that user all of it: chown -R <user> ${dataFolder}`,
      { file: first },
    ),
  ];
}

function writeProblem(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Writes some bytes and takes them away again: a full or broken disk shows only then. */
function tryToWrite(folder: string): string | undefined {
  const file = join(folder, `.doctor-${process.pid}`);
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    try {
      writeSync(descriptor, Buffer.alloc(64 * 1024));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    return undefined;
  } catch (error) {
    return messageOf(error);
  } finally {
    rmSync(file, { force: true });
  }
}

/** The nearest folder above that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : nearest(dirname(folder));
}

/** Room on the disks of the data folder and of the build. */
export function checkDiskSpace({
  dataFolder,
  root,
  freeBytes,
}: Pick<ExaminedShop, 'dataFolder' | 'root' | 'freeBytes'>): readonly Finding[] {
  const folders = [...new Set([nearest(dataFolder), nearest(root)])];
  const found = folders.flatMap((folder) => {
    const free = freeBytes(folder);
    if (free >= LOW_BYTES) return [];
    const what = `${Math.floor(free / MEGABYTE)} MB are free on the disk of ${folder}`;
    const cache = join(dataFolder, 'cache');
    const fix = `Free some: ${cache} may be emptied ("etalage cache purge --images"), old backups moved`;
    return [
      free < FULL_BYTES
        ? fault(`The disk is full: ${what}`, fix, { file: folder })
        : warning(what, fix, { file: folder }),
    ];
  });
  return orOk(found, 'There is room on the disk');
}

/** Pictures of products, where nobody makes them. */
export function checkMedia({ dataFolder, views }: Pick<ExaminedShop, 'dataFolder' | 'views'>): readonly Finding[] {
  const folder = join(dataFolder, 'media');
  const makesPictures = views.some(({ modules }) => modules.some(({ manifest: { id } }) => id === 'demo-shop'));
  if (existsSync(folder)) return [ok(`Pictures are in ${folder}`)];
  const hasCatalogue = existsSync(join(dataFolder, 'catalog.sqlite'));
  if (makesPictures || !hasCatalogue) return [ok('Pictures are made by the demo shop, or not needed yet')];
  return [
    warning(
      `There is no folder of pictures ${folder}: products are shown without`,
      'Put the pictures of the catalogue there, under the paths that it names; or list hosts that have them in ' +
        '"server.images.allowedHosts"',
      { file: folder },
    ),
  ];
}

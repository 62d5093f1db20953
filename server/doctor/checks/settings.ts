import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from 'etalage/core';
import { readShop } from '../../config/load-shop.ts';
import type { ConfigProblem } from '../../config/problems.ts';
import { oldNamesIn } from '../../config/renamed.ts';
import { isShop, type ExaminedShop } from '../examined-shop.ts';
import { fault, ok, orOk, warning } from '../findings.ts';

/** Whether the configuration can be read, and every setting of it is known and right. */
export async function checkSettings({ root, environment, views }: ExaminedShop): Promise<readonly Finding[]> {
  if (!isShop(root))
    return [
      fault(`There is no shop in ${root}`, 'Run this in the folder of a shop, or make one: npx etalage init <folder>', {
        file: 'config/default.json',
      }),
    ];
  const { problems, views: read } = await readShop(root, environment);
  // Missing modules and themes have a check of their own.
  const told = new Set(views.flatMap(({ missing }) => missing.map(({ where }) => where?.pointer)));
  const found = ofConfig(problems.filter(({ pointer }) => !told.has(pointer)));
  const old = ofConfig(oldNamesIn(read.flatMap(({ layers }) => layers)), warning);
  return orOk([...found, ...old], 'The settings are right');
}

/** What is wrong with settings, as findings. */
export const ofConfig = (problems: readonly ConfigProblem[], as: typeof fault = fault): Finding[] =>
  problems.map(({ file, pointer, reason, hint, line }) =>
    as(`${file}${line ? `:${line}` : ''} ${pointer || '/'}: ${reason}`, hint || 'Correct it', { file, pointer }),
  );

/** Whether every module and theme that is listed is there. */
export function checkModules({ views }: Pick<ExaminedShop, 'views'>): readonly Finding[] {
  const found = new Map(views.flatMap(({ missing }) => missing.map((one) => [one.what, one] as const)));
  return orOk([...found.values()], 'Every module and theme is there');
}

/** Whether files of settings can be read or changed by others on this machine. */
export function checkPermissions({ root }: Pick<ExaminedShop, 'root'>): readonly Finding[] {
  if (process.platform === 'win32') return [ok('Windows has no modes of files')];
  const found = filesOf(root).flatMap((file): Finding[] => {
    const { mode } = statSync(join(root, file));
    if (mode & 0o002)
      return [fault(`Everybody on this machine can change ${file}`, `Run: chmod o-w ${file}`, { file })];
    if (file === 'config/local.json' && mode & 0o004)
      return [
        warning(`Everybody on this machine can read ${file}, which is the place of secrets`, `Run: chmod 600 ${file}`, {
          file,
        }),
      ];
    return [];
  });
  return orOk(found, 'Nobody else can change the settings, or read the local ones');
}

const filesOf = (root: string): string[] =>
  ['config', 'config/stores']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name}`),
    );

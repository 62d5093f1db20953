import { statfsSync } from 'node:fs';
import { loadShop, LOCK_FILE, lockText, upgradeReport, type UpgradeReport } from 'etalage/server';
import { finish } from '../kit/finish.ts';
import { planChanges } from '../kit/changes.ts';
import type { OptionValues } from './program-command.ts';

/**
 * Says what the installed framework changes for the shop of this folder, or accepts it: writes down what the overrides
 * stand on now. Ends with 1 when something of the shop's own asks to be looked at.
 */
export async function upgrade({ from, accept, json, dryRun }: OptionValues): Promise<void> {
  if (accept) {
    const changes = planChanges(process.cwd());
    changes.write(LOCK_FILE, await lockText(await loadShop()));
    return finish(changes, { json, dryRun });
  }
  const report = await upgradeReport(
    {
      root: process.cwd(),
      environment: process.env,
      address: { host: '0.0.0.0', port: 0 },
      node: process.version,
      freeBytes(path) {
        const { bavail, bsize } = statfsSync(path);
        return bavail * bsize;
      },
      user: process.getuid?.(),
      now: () => Date.now(),
    },
    typeof from === 'string' ? from : undefined,
  );
  if (isTouched(report)) process.exitCode = 1;
  if (json) console.log(JSON.stringify(report, undefined, 2));
  else console.log(textOf(report));
}

const isTouched = ({ imports, types = [], overrides, settings }: UpgradeReport): boolean =>
  imports.length + types.length + settings.length > 0 ||
  overrides.some(({ state }) => state === 'changed' || state === 'gone');

function textOf({ from, to, changelog, api, imports, types, overrides, settings, migrations }: UpgradeReport): string {
  const touched = overrides.filter(({ state }) => state !== 'same');
  return [
    from === undefined
      ? `Etalage ${to}. There is no ${LOCK_FILE} yet that says what the shop was made on: name a version with --from`
      : from === to
        ? `Etalage ${to}, on which the shop was made`
        : `Etalage ${from} -> ${to}`,
    ...(from === to ? [] : changelog).flatMap(({ version, text }) => ['', `## ${version}`, text]),
    ...section('Not exported any more', api?.removed ?? []),
    ...section('New exports', api?.added ?? []),
    ...section(
      'Imports of the shop that lead to nothing',
      imports.map(({ file, from: entryPoint, name }) => `${file}: ${name ? `${name} of ` : ''}${entryPoint}`),
    ),
    ...section(
      'Types that the shop stands on, and what became of them',
      (types ?? []).flatMap(({ type, usedBy, diff }) => [type, ...usedBy.map((user) => `  in ${user}`), diff]),
    ),
    ...section(
      'Settings that are not right any more',
      settings.map(({ reason }) => reason),
    ),
    ...section(
      'Overrides, and what became of what they stand on',
      touched.flatMap(({ id, by, state, diff }) => [
        `${state.padEnd(10)} ${id} (${by})`,
        ...(diff ? [diff.trimEnd()] : []),
      ]),
    ),
    ...section('Migrations that the next start runs (make a backup before)', migrations ?? []),
    '',
    types?.length || overrides.length
      ? `${overrides.length} override(s), ${touched.length} to look at. When all is well: npx etalage upgrade --accept`
      : 'The shop overrides nothing. To note this version: npx etalage upgrade --accept',
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length ? ['', title, ...lines.map((line) => line.replaceAll(/^/gm, '  '))] : [];

import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DoctorChecks,
  platformSettings,
  type DoctorContext,
  type Finding,
  type ThemeDefinition,
  type Token,
} from 'etalage/core';
import { contributionsTo, settingsWarnings } from '../../api/settings-warnings.ts';
import { importDefault } from '../../config/install-module.ts';
import { type Shop } from '../../config/shop.ts';
import { inspectShop } from '../../inspect-shop.ts';
import type { ExaminedShop } from '../examined-shop.ts';
import { fault, orOk, skipped, warning } from '../findings.ts';
import { isOwn } from '../../overrides/own.ts';
import { reach } from './services.ts';
import { ofConfig } from './settings.ts';

const WAITS = 'is known once every module and theme is there';

/** Whether modules and themes fit together: what a start would refuse. */
export async function checkComposition({ shop }: Pick<ExaminedShop, 'shop'>): Promise<readonly Finding[]> {
  if (!shop) return [skipped(`Whether modules and themes fit together ${WAITS}`)];
  const { shop: shared, views } = await inspectShop(shop);
  const problems = [shared, ...views.flatMap(({ pages, api }) => [pages, api])].flatMap((one) => one.problems);
  const found = problems.map(({ message, file, fix }) =>
    fault(message, fix, file ? { file: isAbsolute(file) ? relative(shop.root, file) : file } : undefined),
  );
  return orOk([...new Map(found.map((one) => [one.what, one])).values()], 'Modules and themes fit together');
}

/** Parts for which the shop's own theme has markup, and no module declares them: it is never shown. */
export async function checkUnusedViews({ shop }: Pick<ExaminedShop, 'shop'>): Promise<readonly Finding[]> {
  if (!shop) return [skipped(`Whether the theme's views are used ${WAITS}`)];
  const found: Finding[] = [];
  for (const { view, theme, modules } of shop.views) {
    const declared = new Set(modules.flatMap((module) => module.declared));
    for (const own of ownThemes(await importDefault<ThemeDefinition>(theme, 'defineTheme'), shop))
      for (const { part } of own.parts ?? [])
        if (!declared.has(`part ${part}`) && !part.startsWith('layout.'))
          found.push(
            warning(
              `Theme "${own.id}" has markup for the part ${part}, which no module of store view "${view.storeCode}" ` +
                'declares: it is never shown',
              'Take it out, correct its name, or list the module that declares it; "etalage inspect" lists the parts',
              { file: relative(shop.root, fileURLToPath(own.base)) },
            ),
          );
  }
  return orOk(found, "Everything in the shop's theme is shown somewhere");
}

/** The themes of a chain that are the shop's own. */
function ownThemes(theme: ThemeDefinition, shop: Shop): ThemeDefinition[] {
  const rest = theme.extends ? ownThemes(theme.extends, shop) : [];
  return isOwn(fileURLToPath(theme.base), shop.root) ? [theme, ...rest] : rest;
}

/** What modules look at by themselves. */
export async function checkByModules(
  { shop, isPublic, now }: Pick<ExaminedShop, 'shop' | 'isPublic' | 'now'>,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  if (!shop) return [skipped(`What modules look at by themselves ${WAITS}`)];
  const found: Promise<readonly Finding[]>[] = [];
  for (const settings of shop.views) {
    for (const { module, item, id } of await contributionsTo(DoctorChecks, settings)) {
      const visit: DoctorContext = {
        storeView: settings.view,
        dataFolder: shop.dataFolder,
        isPublic,
        signal,
        reach: (name, url) => reach(name, url, now),
        // What stands there is what the platform's schema says; another check says what is not.
        settingsOf: <T extends object>({ id }: Token<T, 'view'>) =>
          Object.entries(settings.platforms).find(([name]) => platformSettings(name).id === id)?.[1] as T | undefined,
      };
      found.push(
        Promise.resolve()
          .then(() => item(visit))
          .catch((error: unknown) => [
            fault(`The check ${id} of module "${module}" failed: ${String(error)}`, 'Ask who wrote the module'),
          ]),
      );
    }
  }
  const all = [...(await Promise.all(found)).flat(), ...ofConfig(await settingsWarnings(shop), warning)];
  return orOk([...new Map(all.map((one) => [one.what, one])).values()], 'Modules find nothing wrong');
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { namesOf, problemWithId } from '../../generate/names.ts';
import { shopFiles, type NewShop } from '../../generate/shop-files.ts';
import { problemWithCountry, problemWithCurrency, problemWithLocale } from '../../generate/store-view.ts';
import { currencyOf } from '../../kit/locale-defaults.ts';
import { ask } from '../../kit/ask.ts';
import { planChanges } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import { UsageError } from '../../kit/usage-error.ts';
import { featuresOf, USUAL_FEATURES } from '../module/features.ts';
import { problemWithNewModule } from '../module/new-module-problem.ts';
import type { OptionValues } from '../program-command.ts';
import { givenSpec, installedFrom } from './installed-from.ts';
import { importCatalogue, install, nextSteps } from './install.ts';
import { withShop } from './merge-manifest.ts';

/** Writes a new shop into a folder. */
export async function init(values: OptionValues, [given]: readonly string[]): Promise<void> {
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const path = await ask({ given, flag: '<folder>', message: 'Folder of the new shop' });
  const folder = resolve(path);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new UsageError(`${path} is a file. Name a folder`);
  if (values.force !== true) refuseOthers(folder, path);
  const dump = text('import');
  if (dump !== undefined && !existsSync(dump)) throw new UsageError(`--import: ${resolve(dump)} is not there`);
  if (dump !== undefined && values.demo === true)
    throw new UsageError('--demo and --import exclude each other: choose the catalogue of the demo shop or your own');

  const id = idOf(basename(folder));
  const name = await ask({
    given: text('name'),
    flag: '--name <name>',
    message: 'Name of the shop, as visitors read it',
    default: namesOf(id).title,
    check: (answer) =>
      answer.trim() && !/[\n\r%`]/.test(answer) ? undefined : 'write it on one line, without % and `',
  });
  const locale = await ask({
    given: text('locale'),
    flag: '--locale <locale>',
    message: 'Language and country of its texts',
    default: 'nl-NL',
    check: problemWithLocale,
  });
  const host = text('host')?.replace(/^https?:\/\/([^/]*)\/?$/, '$1');
  const country = text('country') ?? locale.slice(3);
  const shop: NewShop = {
    id: checked('--theme', text('theme') ?? id, problemWithId),
    module: checked('--module', text('module') ?? 'hello', (one) => problemWithNewModule(one, [], folder)),
    name,
    locale,
    country: checked('--country', country, problemWithCountry),
    currency: checked('--currency', text('currency') ?? currencyOf(country), problemWithCurrency),
    host: host === undefined ? undefined : checked('--host', host, problemWithHost),
    demo: values.demo === true,
    etalage: givenSpec(text('etalage'), folder) ?? installedFrom(folder),
    features: featuresOf(text('with') ?? USUAL_FEATURES.join(',')),
  };

  const changes = planChanges(folder);
  for (const [file, content] of shopFiles(shop)) {
    const before = changes.read(file);
    changes.write(file, file === 'package.json' && before !== undefined ? withShop(before, content) : content);
  }
  finish(changes, values);
  if (values.dryRun === true) return;
  if (values.install === true) install(folder);
  const isInstalled = existsSync(join(folder, 'node_modules/etalage/package.json'));
  if (dump !== undefined && isInstalled) importCatalogue(folder, resolve(dump));
  if (values.json !== true)
    nextSteps(folder === process.cwd() ? '' : path, isInstalled, isInstalled ? undefined : dump);
}

/** What may lie in the folder of a new shop, besides what npm and Git leave there. */
const HARMLESS =
  /^(\.git|\.etalage|\.npmrc|\.DS_Store|node_modules|package\.json|package-lock\.json|LICENSE.*|.*\.tgz)$/;

/** @throws UsageError when there is something in the folder already */
function refuseOthers(folder: string, path: string): void {
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => !HARMLESS.test(name)) : [];
  if (others.length)
    throw new UsageError(
      `${path} is not empty: ${others.slice(0, 5).join(', ')}${others.length > 5 ? ' ...' : ''}. Choose another ` +
        `folder, or write the shop beside what is there with --force`,
    );
}

/** An id made of the name of a folder. */
function idOf(name: string): string {
  const id = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return problemWithId(id) ? 'my-shop' : id;
}

function checked(flag: string, value: string, problemWith: (value: string) => string | undefined): string {
  const reason = problemWith(value);
  if (reason) throw new UsageError(`${flag}: ${reason}`);
  return value;
}

const problemWithHost = (host: string): string | undefined =>
  /^[a-z0-9.-]+(:[0-9]{1,5})?$/i.test(host) ? undefined : `"${host}" is no host. Write it like www.my-shop.nl`;

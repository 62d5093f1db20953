import {
  bootKernel,
  coreApi,
  coreModule,
  CurrentStoreView,
  LocaleMessages,
  platformSettings,
  provide,
  provideValue,
  ShopApi,
  StoreViews,
  ThemeTokens,
  type From,
  type Kernel,
  type KernelCheck,
  type KernelSource,
  type ShopServices,
  type SideDefinition,
} from 'etalage/core';
import { checkKernel, serverKernel, watchTexts } from 'etalage/core/tools';
import { compositionId, sourceFolder } from '../composition/composition.ts';
import { readTokens } from '../composition/theme-tokens.ts';
import { importDefault } from '../config/install-module.ts';
import { type Shop, type ViewSettings } from '../config/shop.ts';
import type { ViewSides } from '../database/collect-migrations.ts';
import { keptFiles } from '../http/kept-files.ts';
import { coreJobs } from '../jobs/core-jobs.ts';
import { personalDataSide } from '../personal-data/side.ts';
import { checkSettings } from './check-settings.ts';
import { checkTexts } from './check-texts.ts';
import { emailsOfTheme } from './theme-emails.ts';
import { checkCsp } from '../http/module-csp.ts';
import { mergeMessages } from '../texts/merge-messages.ts';

/** For a store view by itself, without the others of its shop. */
const alone: ShopApi = {
  call: () => Promise.reject(new Error('No store view can be called: this one was booted by itself')),
};

/** The api side of every module of a store view, the adapters of the chosen platform, and the theme's e-mails. */
export async function apiSides({ modules, platform, adapters, theme, fullConfig }: ViewSettings): Promise<ViewSides> {
  const sides: From<SideDefinition>[] = [];
  for (const { files, manifest } of modules) {
    const chosen = adapters[manifest.id] ?? platform;
    const adapter = files.adapter(chosen);
    if (adapter) sides.push({ value: await importAdapter(adapter, chosen), file: adapter });
    if (files.api) sides.push({ value: await importDefault<SideDefinition>(files.api, 'defineApi'), file: files.api });
  }
  const emails = await emailsOfTheme(theme);
  return {
    modules: [
      { value: coreModule, file: 'etalage/core' },
      ...modules.map(({ files, manifest }) => ({ value: manifest, file: files.manifest })),
      ...(emails ? [{ value: emails.value.module, file: emails.file }] : []),
    ],
    // Each with its migrations behind those before it.
    sides: [
      { value: coreJobs, file: 'etalage/server' },
      { value: coreApi, file: 'etalage/core' },
      { value: keptFiles, file: 'etalage/server' },
      { value: personalDataSide, file: 'etalage/server' },
      ...sides,
      ...(emails ? [emails] : []),
    ],
    config: fullConfig,
  };
}

/** A module's adapter. @throws when it says that it is for another platform than the folder in which it lies. */
async function importAdapter(file: string, platform: string): Promise<SideDefinition> {
  const side = await importDefault<SideDefinition>(file, 'defineAdapter');
  if (side.platform === platform) return side;
  throw new Error(
    `${file} is where the adapter for "${platform}" is looked for, and it says that it is for "${side.platform}". ` +
      `Write defineAdapter(${side.module.id}, '${platform}', ...), or rename the folder`,
  );
}

/** What a store view's API kernel is made of. */
export async function apiSource(
  shop: Shop,
  settings: ViewSettings,
  shared: ShopServices,
  shopApi = alone,
  onText?: (key: string) => void,
): Promise<KernelSource> {
  const { view, modules, platforms } = settings;
  return {
    ...(await apiSides(settings)),
    side: 'api',
    shop: shared,
    host: [
      provideValue(CurrentStoreView, view),
      provideValue(
        StoreViews,
        shop.views.map((one) => one.view),
      ),
      provideValue(ShopApi, shopApi),
      // When it is asked for: in development pages are put together meanwhile.
      provide(ThemeTokens, {}, () => readTokens(sourceFolder(shop.root, compositionId(settings)))),
      ...Object.entries(platforms).map(([name, value]) => provideValue(platformSettings(name), value)),
      provideValue(LocaleMessages, mergeMessages(modules, view.i18n.defaultLocale, ['', 'lazy', 'server'])),
      ...watchTexts(onText),
    ],
  };
}

/** Everything that can be known to be wrong with an API kernel before it boots. */
export const checkApi: KernelCheck = (source, sides) => [
  ...checkKernel(source, sides),
  ...checkCsp(source, sides),
  ...checkTexts(source, sides),
  ...checkSettings(source, sides),
];

/** Boots the API kernel of a store view. @throws BootError with everything that is wrong. */
export async function bootApi(
  shop: Shop,
  settings: ViewSettings,
  shared: ShopServices,
  report: (error: Error) => void,
  shopApi?: ShopApi,
  onText?: (key: string) => void,
): Promise<Kernel> {
  return bootKernel(await apiSource(shop, settings, shared, shopApi, onText), {
    ...serverKernel,
    check: checkApi,
    report,
  });
}

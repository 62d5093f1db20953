import {
  bootKernel,
  coreApi,
  coreModule,
  CurrentStoreView,
  LocaleMessages,
  provideValue,
  ShopApi,
  StoreViews,
  type From,
  type Kernel,
  type KernelCheck,
  type KernelSource,
  type ShopServices,
  type SideDefinition,
} from 'etalage/core';
import { checkKernel, serverKernel } from 'etalage/core/tools';
import { importDefault, type Shop, type ViewSettings } from '../config/load-shop.ts';
import type { ViewSides } from '../database/collect-migrations.ts';
import { coreJobs } from '../jobs/core-jobs.ts';
import { checkTexts } from './check-texts.ts';
import { checkCsp } from '../http/module-csp.ts';
import { mergeMessages } from '../composition/composition.ts';

/** For a store view by itself, without the others of its shop. */
const alone: ShopApi = {
  call: () => Promise.reject(new Error('No store view can be called: this one was booted by itself')),
};

/** The api side of every module of a store view, and the adapters of the chosen platform. */
export async function apiSides({ modules, platform, adapters, fullConfig }: ViewSettings): Promise<ViewSides> {
  const sides: From<SideDefinition>[] = [];
  for (const { files, manifest } of modules) {
    const adapter = files.adapter(adapters[manifest.id] ?? platform);
    for (const [file, madeBy] of [
      [adapter, 'defineAdapter'],
      [files.api, 'defineApi'],
    ] as const) {
      if (file) sides.push({ value: await importDefault<SideDefinition>(file, madeBy), file });
    }
  }
  return {
    modules: [
      { value: coreModule, file: 'etalage/core' },
      ...modules.map(({ files, manifest }) => ({ value: manifest, file: files.manifest })),
    ],
    sides: [{ value: coreJobs, file: 'etalage/server' }, { value: coreApi, file: 'etalage/core' }, ...sides],
    config: fullConfig,
  };
}

/** What a store view's API kernel is made of. */
export async function apiSource(
  shop: Shop,
  settings: ViewSettings,
  shared: ShopServices,
  shopApi = alone,
): Promise<KernelSource> {
  const { view, modules } = settings;
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
      provideValue(LocaleMessages, mergeMessages(modules, view.i18n.defaultLocale, ['', 'lazy', 'server'])),
    ],
  };
}

/** Everything that can be known to be wrong with an API kernel before it boots. */
export const checkApi: KernelCheck = (source, sides) => [
  ...checkKernel(source, sides),
  ...checkCsp(source, sides),
  ...checkTexts(source, sides),
];

/** Boots the API kernel of a store view. @throws BootError with everything that is wrong. */
export async function bootApi(
  shop: Shop,
  settings: ViewSettings,
  shared: ShopServices,
  report: (error: Error) => void,
  shopApi?: ShopApi,
): Promise<Kernel> {
  return bootKernel(await apiSource(shop, settings, shared, shopApi), {
    ...serverKernel,
    check: checkApi,
    report,
  });
}

import { bootKernel, coreApi, coreModule, CurrentStoreView, DataFolder, LocaleMessages, provideValue, StoreViews, type From, type Kernel, type KernelSource, type SideDefinition } from 'etalage/core';
import { checkKernel, inversifyContainer } from 'etalage/core/tools';
import { importDefault, type Shop, type ViewSettings } from '../config/load-shop.ts';
import { mergeMessages } from '../composition/composition.ts';

/** What a store view's API kernel is made of: the api side of every module and the adapters of the chosen platform. */
export async function apiSource(shop: Shop, { view, modules, platform, adapters, fullConfig }: ViewSettings): Promise<KernelSource> {
  const sides: From<SideDefinition>[] = [];
  for (const { files, manifest } of modules) {
    const adapter = files.adapter(adapters[manifest.id] ?? platform);
    for (const [file, madeBy] of [[adapter, 'defineAdapter'], [files.api, 'defineApi']] as const) {
      if (file) sides.push({ value: await importDefault<SideDefinition>(file, madeBy), file });
    }
  }
  return {
    modules: [{ value: coreModule, file: 'etalage/core' }, ...modules.map(({ files, manifest }) => ({ value: manifest, file: files.manifest }))],
    sides: [{ value: coreApi, file: 'etalage/core' }, ...sides],
    config: fullConfig,
    host: [
      provideValue(CurrentStoreView, view), provideValue(StoreViews, shop.views.map((one) => one.view)),
      provideValue(DataFolder, shop.dataFolder), provideValue(LocaleMessages, mergeMessages(modules, view.i18n.defaultLocale)),
    ],
  };
}

/** Boots the API kernel of a store view. @throws BootError with everything that is wrong. */
export async function bootApi(shop: Shop, settings: ViewSettings, report: (error: Error) => void): Promise<Kernel> {
  return bootKernel(await apiSource(shop, settings), { check: checkKernel, container: inversifyContainer, report });
}

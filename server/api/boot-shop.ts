import { bootKernel, coreModule, coreShop, DataFolder, provideValue, type From, type Kernel } from 'etalage/core';
import type { KernelSource, SideDefinition } from 'etalage/core';
import { checkKernel, inversifyContainer } from 'etalage/core/tools';
import { importDefault, type InstalledModule, type Shop } from '../config/load-shop.ts';

/** What the shop's kernel is made of: the `shop` side of every module that some store view has. */
export async function shopSource(shop: Shop): Promise<KernelSource> {
  const modules = new Map<string, InstalledModule>();
  const config: Record<string, object> = {};
  for (const view of shop.views)
    for (const module of view.modules) {
      const { id } = module.manifest;
      if (modules.has(id)) continue;
      modules.set(id, module);
      config[id] = view.fullConfig[id] ?? {};
    }
  const sides: From<SideDefinition>[] = [{ value: coreShop, file: 'etalage/core' }];
  for (const { files } of modules.values())
    if (files.shop)
      sides.push({ value: await importDefault<SideDefinition>(files.shop, 'defineShop'), file: files.shop });
  return {
    modules: [
      { value: coreModule, file: 'etalage/core' },
      ...[...modules.values()].map(({ manifest, files }) => ({ value: manifest, file: files.manifest })),
    ],
    sides,
    config,
    host: [provideValue(DataFolder, shop.dataFolder)],
  };
}

/** Boots what all store views share; before them, and closed after them. @throws BootError */
export async function bootShop(shop: Shop, report: (error: Error) => void): Promise<Kernel> {
  return bootKernel(await shopSource(shop), { check: checkKernel, container: inversifyContainer, report });
}

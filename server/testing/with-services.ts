import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Provider } from 'etalage/core';
import type { InstalledModule, Shop } from '../config/shop.ts';
import { testServices, type TestServices } from './services/module.ts';

/** Goes around whatever else stands around a service. */
const OUTERMOST = Number.MAX_SAFE_INTEGER;

/** Compiled in the package, TypeScript in the repository. */
const fileOf = (side: string): string =>
  ['ts', 'js']
    .map((ending) => fileURLToPath(new URL(`services/${side}.${ending}`, import.meta.url)))
    .find((file) => existsSync(file)) ?? side;

/** The shop with a module more, whose services take the place of others. What modules provide stays installed. */
export function withServices(shop: Shop, replaced: readonly Provider[]): Shop {
  const module: InstalledModule = {
    manifest: testServices,
    exportName: 'testServices',
    declared: [],
    files: {
      specifier: 'etalage/server/testing',
      manifest: fileOf('module'),
      api: fileOf('api/index'),
      shop: fileOf('shop/index'),
      platforms: [],
      adapter: () => undefined,
    },
  };
  const isOfShop = ({ target }: Provider): boolean => target.scope === 'shop';
  const around = replaced.map(inPlaceOf);
  const services: TestServices = {
    ofShop: around.filter(isOfShop),
    ofView: around.filter((one) => !isOfShop(one)),
  };
  return {
    ...shop,
    views: shop.views.map((view) => ({
      ...view,
      modules: [...view.modules, module],
      fullConfig: { ...view.fullConfig, [testServices.id]: services },
    })),
  };
}

/** As a decorator that leaves out what it is put around: it wins over every module's `replace`. */
function inPlaceOf(provider: Provider): Provider {
  const stage = provider.stage ?? OUTERMOST;
  if (provider.kind === 'decorate') return { ...provider, stage };
  return { ...provider, kind: 'decorate', stage, make: (_inner, ...values) => provider.make(...values) };
}

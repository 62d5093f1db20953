import {
  ApiClient,
  pageSource,
  provide,
  type PageComposition,
  type ShopServices,
  type SideDefinition,
  type ThemeDefinition,
} from 'etalage/core';
import { checkKernel, inspectSource, keyOf, type Inspection } from 'etalage/core/tools';
import { apiSource, checkApi } from './api/boot-api.ts';
import { checkSchemas } from './api/check-schemas.ts';
import { shopSource } from './api/boot-shop.ts';
import { partsOf } from './composition/composition.ts';
import { importDefault, type Shop } from './config/load-shop.ts';
import { publicSettings } from './pages/load-renderer.ts';

/** A store view's two kernels: the one that renders pages, in the browser too, and the one behind the API. */
export interface ViewInspection {
  readonly storeCode: string;
  readonly pages: Inspection;
  readonly api: Inspection;
  /** Parts and slots that modules declare, filled or not. */ readonly declared: readonly string[];
}

/** The kernel that all store views share, and those of each. */
export interface ShopInspection {
  readonly shop: Inspection;
  readonly views: readonly ViewInspection[];
}

/** What a shop is made of, read from its sources without starting it. */
export async function inspectShop(shop: Shop): Promise<ShopInspection> {
  const views: ViewInspection[] = [];
  const ofShop = inspectSource(await shopSource(shop), checkKernel);
  const shared = declaredServices(ofShop);
  for (const settings of shop.views) {
    const clients: PageComposition['clients'][number][] = [];
    for (const {
      files: { client },
    } of settings.modules)
      if (client) clients.push({ value: await importDefault<SideDefinition>(client, 'defineClient'), file: client });
    const composition: PageComposition = {
      modules: settings.modules.map(({ manifest, files }) => ({ value: manifest, file: files.manifest })),
      clients,
      messages: {},
      parts: partsOf(settings.modules),
      theme: { value: await importDefault<ThemeDefinition>(settings.theme, 'defineTheme'), file: settings.theme },
    };
    const apiClient = provide(ApiClient, [], () => {
      throw new Error('Not while inspecting');
    });
    views.push({
      storeCode: settings.view.storeCode,
      declared: settings.modules.flatMap(({ declared }) => declared),
      pages: inspectSource(await pageSource(composition, publicSettings(shop, settings), [apiClient]), checkKernel),
      api: inspectSource(await apiSource(shop, settings, shared), (source, sides) => [
        ...checkApi(source, sides),
        ...checkSchemas(source, sides),
      ]),
    });
  }
  return { shop: ofShop, views };
}

/** What the shop would provide, without making any of it. */
function declaredServices({ tokens }: Inspection): ShopServices {
  const keys = new Set(tokens.map(({ id }) => keyOf(id)));
  return {
    has: (key) => keys.has(key),
    get: ({ id }) => {
      throw new Error(`${id} is not made while inspecting`);
    },
  };
}

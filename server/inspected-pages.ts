import {
  ApiClient,
  pageSource,
  prefixOf,
  provide,
  type KernelSource,
  type PageComposition,
  type SideDefinition,
  type ThemeDefinition,
} from 'etalage/core';
import { inspectSource } from 'etalage/core/tools';
import { partsOf } from './composition/composition.ts';
import { importDefault } from './config/install-module.ts';
import { type Shop, type ViewSettings } from './config/shop.ts';
import { publicSettings } from './pages/load-renderer.ts';

/** What the server answers itself, whatever pages there are. */
const SERVER_PATHS = ['/api/*', '/assets/*', '/img/*', '/health/live/', '/health/ready/', '/invalidate/', '/metrics/'];

/** See `CommandShop.pagePaths`. */
export async function pagePaths(shop: Shop, storeCode: string): Promise<readonly string[]> {
  const settings = shop.views.find(({ view }) => view.storeCode === storeCode);
  if (!settings) throw new Error(`There is no store view "${storeCode}"`);
  const { routes } = inspectSource(await inspectedPages(shop, settings));
  const own = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  return [...own, ...SERVER_PATHS, ...otherViews(shop, prefixOf(settings.view))];
}

/** Where other store views begin below a prefix: `/be/*`. */
const otherViews = ({ views }: Shop, prefix: string): string[] =>
  views.flatMap(({ view }) => {
    const other = prefixOf(view);
    return other.startsWith(`${prefix}/`) ? `${other.slice(prefix.length)}/*` : [];
  });

/** What a store view's page kernel is made of, without a server behind it. */
export async function inspectedPages(shop: Shop, settings: ViewSettings): Promise<KernelSource> {
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
  const apiClient = provide(ApiClient, {}, () => {
    throw new Error('Not while inspecting');
  });
  return pageSource(composition, publicSettings(shop, settings), [apiClient]);
}

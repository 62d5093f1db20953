import { CurrentStoreView, StoreViews, type StoreView } from '../config/store-view.ts';
import { Clock, ThemeTokens } from '../config/data-folder.ts';
import { coreApi, coreModule, coreShop } from '../core-module.ts';
import { ApiClient } from '../http/api-client.ts';
import { ShopApi } from '../http/shop-api.ts';
import { LocaleMessages } from '../i18n/translator.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { defineTheme, type ModuleManifest, type SideDefinition, type ThemeDefinition } from '../kernel/module.ts';
import { pageSource } from '../kernel/page-kernel.ts';
import { collectSides, type From, type KernelSource } from '../kernel/source.ts';
import { provideValue, type Provider } from '../kernel/token.ts';
import { component, type Part } from '../kernel/ui.ts';
import { extensionProviders } from '../http/extension-checks.node.ts';
import { Layouts } from '../routing/layouts.ts';
import { BrowserStorage } from '../storage/browser-storage.ts';
import type { FakeApi } from './fake-api.ts';
import type { TestClock } from './clock.ts';
import type { TestKernelOptions } from './test-kernel.ts';
import type { TestStorage } from './browser-storage.ts';

/** What a kernel of a test is made of, complete. */
export interface TestSourceInput extends Omit<TestKernelOptions, 'view'> {
  readonly view: StoreView;
  readonly views: readonly StoreView[];
  readonly fakes: { readonly clock: TestClock; readonly api: FakeApi; readonly storage: TestStorage };
}

const FILES: Readonly<Record<SideDefinition['kind'], string>> = {
  client: 'client/index.ts',
  api: 'api/index.ts',
  adapter: 'adapters/index.ts',
  shop: 'shop/index.ts',
};

const manifestsOf = ({ modules = [], sides = [] }: TestSourceInput): From<ModuleManifest>[] =>
  [...new Set([...modules, ...sides.map(({ module }) => module)])].map((value) => ({
    value,
    file: `${value.id}/module.ts`,
  }));

type Kind = SideDefinition['kind'];

const sidesOf = ({ sides = [] }: TestSourceInput, ...kinds: readonly Kind[]): From<SideDefinition>[] =>
  sides
    .filter(({ kind }) => kinds.includes(kind))
    .map((value) => ({ value, file: `${value.module.id}/${FILES[value.kind]}` }));

/** What the page kernel of a test boots from. */
export async function pagesTestSource(
  input: TestSourceInput,
): Promise<KernelSource & Pick<Awaited<ReturnType<typeof pageSource>>, 'routes'>> {
  const { view, views, settings = {}, texts = {}, replace = [], fakes } = input;
  const modules = manifestsOf(input);
  const clients = sidesOf(input, 'client');
  const source = await pageSource(
    {
      modules,
      clients,
      theme: { value: input.theme ?? bareTheme(modules, clients, settings), file: 'theme/index.ts' },
      messages: { [view.i18n.defaultLocale]: async () => ({ default: texts }) },
    },
    { storeCode: view.storeCode, storeViews: views, config: settings },
    [],
  );
  const fake = [
    provideValue(Clock, fakes.clock),
    provideValue(ApiClient, fakes.api),
    provideValue(BrowserStorage, fakes.storage.tab()),
  ];
  return { ...source, ...withOwn(source, [...fake, ...replace]) };
}

/** What all store views share, for an API kernel of a test. */
export function shopTestSource(input: TestSourceInput): KernelSource {
  const { settings = {}, replace = [], fakes } = input;
  const source: KernelSource = {
    modules: [{ value: coreModule, file: 'etalage/core' }, ...manifestsOf(input)],
    sides: [{ value: coreShop, file: 'etalage/core' }, ...sidesOf(input, 'shop')],
    config: settings,
    host: [],
  };
  return withOwn(source, [provideValue(Clock, fakes.clock), ...replace.filter(isOfShop)]);
}

/** What the API kernel of a test boots from. */
export function apiTestSource(input: TestSourceInput, shop: Kernel): KernelSource {
  const { view, views, settings = {}, texts = {}, replace = [] } = input;
  const source: KernelSource = {
    side: 'api',
    shop,
    modules: [{ value: coreModule, file: 'etalage/core' }, ...manifestsOf(input)],
    sides: [{ value: coreApi, file: 'etalage/core' }, ...sidesOf(input, 'api', 'adapter')],
    config: settings,
    host: [
      provideValue(CurrentStoreView, view),
      provideValue(StoreViews, views),
      provideValue(LocaleMessages, texts),
      provideValue(ThemeTokens, {}),
      provideValue(ShopApi, { call: () => Promise.reject(new Error('A test kernel is one store view by itself')) }),
      ...extensionProviders,
    ],
  };
  return withOwn(
    source,
    replace.filter((provider) => !isOfShop(provider)),
  );
}

const isOfShop = ({ target }: Provider): boolean => target.scope === 'shop';

/** The source with the test's services in the place of all others of their tokens; the last of a token is the one. */
function withOwn(source: KernelSource, own: readonly Provider[]): KernelSource {
  const replaced = new Map(own.filter(({ kind }) => kind !== 'decorate').map((one) => [one.target.key, one]));
  const others = (providers: readonly Provider[] = []): Provider[] =>
    providers.filter(({ kind, target }) => kind === 'decorate' || !replaced.has(target.key));
  return {
    ...source,
    sides: source.sides.map(({ value, file }) => ({
      file,
      value: {
        ...value,
        make: (config: never) => {
          const brings = value.make(config);
          return { ...brings, providers: others(brings.providers) };
        },
      },
    })),
    host: [
      ...others(source.host),
      ...[...replaced.values()].map((one): Provider => ({ ...one, kind: 'provide' })),
      ...own.filter(({ kind }) => kind === 'decorate'),
    ],
  };
}

/** A theme whose parts show nothing, but for those that modules bring markup for. */
function bareTheme(
  modules: readonly From<ModuleManifest>[],
  sides: readonly From<SideDefinition>[],
  config: Readonly<Record<string, object>>,
): ThemeDefinition {
  const order = modules.map(({ value }) => value.id);
  const brought = collectSides({ modules, sides, config, host: [] }, order, () => undefined).map(
    ({ brings }) => brings,
  );
  const own = new Set(brought.flatMap(({ parts = [] }) => parts.map(({ part }) => part)));
  const named = [
    ...Object.values(Layouts).map(({ id }) => id),
    ...brought.flatMap(({ routes = [] }) => routes.map(({ part }) => part)),
    ...brought.flatMap(({ fills = [] }) => fills.flatMap(({ view }) => (typeof view === 'string' ? [view] : []))),
  ];
  const nothing = async () => ({ default: () => null });
  const parts = [...new Set(named)].filter((id) => !own.has(id)).map((id): Part<object> => ({ kind: 'part', id }));
  return defineTheme({ id: 'bare', base: import.meta.url, parts: parts.map((part) => component(part, nothing)) });
}

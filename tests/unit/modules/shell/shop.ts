import { matchRoutes } from 'react-router';
import {
  ApiClient,
  component,
  CurrentStoreView,
  defineTheme,
  Layouts,
  provideValue,
  VisitStart,
  type EndpointInput,
  type Kernel,
  type Messages,
  type ModuleManifest,
  type Page,
  type Part,
  type RequestScope,
  type SideDefinition,
  type StoreView,
} from 'etalage/core';
import { bootPageKernel, PageLoader, testStoreView } from 'etalage/core/testing';
import { checkKernel } from 'etalage/core/tools';
import { titleOf } from '../../../../core/routing/head.ts';

/** A Dutch store view with slashes at the end of its paths. */
export const dutchView: StoreView = testStoreView({
  name: 'Test',
  i18n: { dateFormat: 'D-M-YYYY' },
  seo: { defaultTitle: 'Test', titleTemplate: '%s | Test', homeTitle: '', defaultDescription: 'Een winkel.' },
  elasticsearch: { index: 'test' },
});

/** A Belgian one, below `/be`. */
export const belgianView: StoreView = { ...dutchView, storeCode: 'be', storeId: 3, appendStoreCode: true };

/** The API as the test answers it, by endpoint id. An absent one answers null. */
export type FakeApi = Readonly<Record<string, (input: EndpointInput & { params?: object; body?: unknown }) => unknown>>;

interface ShopInput {
  readonly clients: readonly SideDefinition[];
  readonly parts: readonly Part<never>[];
  readonly config?: Readonly<Record<string, object>>;
  readonly api?: FakeApi;
  readonly view?: StoreView;
  /** Those of the shop; the Dutch and the Belgian one unless given. */
  readonly views?: readonly StoreView[];
  readonly messages?: Messages;
}

/** A page kernel over real modules, with the API answered by the test. */
export interface TestShop {
  readonly kernel: Kernel;
  readonly reported: readonly Error[];
  /** Endpoint ids in the order of the calls. */
  readonly calls: readonly string[];
  readonly scope: RequestScope;
  /** Loads the page of an address (without store prefix) in `scope`. */
  visit(address: string, signal?: AbortSignal): Promise<Page>;
  /** The document's title of a page. */
  title(page: Page): string;
  /** Fills the stores that every page needs. */
  start(): Promise<void>;
}

/** Boots the modules of the given clients with every check that a server makes. */
export async function openShop({
  clients,
  parts,
  config = {},
  api = {},
  view = dutchView,
  views = [dutchView, belgianView],
  messages = {},
}: ShopInput): Promise<TestShop> {
  const reported: Error[] = [];
  const calls: string[] = [];
  const client: ApiClient = {
    call: async (ref, input) => {
      calls.push(ref.id);
      // The test says what the endpoint answers; its reference carries the type.
      return (await (api[ref.id]?.(input) ?? null)) as never;
    },
  };
  const modules = [...new Set(clients.map(({ module }): ModuleManifest => module))];
  const theme = defineTheme({
    id: 'bare',
    base: import.meta.url,
    parts: [...parts, ...Object.values(Layouts)].map((part) =>
      component(part as Part<object>, async () => ({ default: () => null })),
    ),
  });
  const kernel = await bootPageKernel(
    {
      modules: modules.map((value) => ({ value, file: `modules/${value.id}/module.ts` })),
      clients: clients.map((value) => ({ value, file: `modules/${value.module.id}/client/index.ts` })),
      theme: { value: theme, file: 'theme/index.ts' },
      messages: { [view.i18n.defaultLocale]: async () => ({ default: messages }) },
    },
    {
      storeCode: view.storeCode,
      storeViews: views.map((one) => (one.storeCode === view.storeCode ? view : one)),
      config,
    },
    [provideValue(ApiClient, client)],
    {
      check: checkKernel,
      report: (error) => {
        reported.push(error);
      },
    },
  );
  const scope = kernel.scope();
  return {
    kernel,
    reported,
    calls,
    scope,
    async visit(address, signal = new AbortController().signal) {
      const url = new URL(address, 'http://shop.test');
      const match = matchRoutes(
        kernel.routes.map(({ name, path }) => ({ id: name, path })),
        url.pathname,
      )?.at(-1);
      if (!match) throw new Error(`No route matches ${address}`);
      return scope.get(PageLoader).load(match.route.id, {
        get: (token) => scope.get(token),
        params: match.params,
        url,
        signal,
      });
    },
    title: ({ head }) => titleOf(head, kernel.get(CurrentStoreView)),
    async start() {
      await Promise.all(kernel.get(VisitStart).map((start) => start(scope)));
    },
  };
}

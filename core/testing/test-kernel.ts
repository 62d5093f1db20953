import type { Messages } from '../i18n/translator.ts';
import type { Kernel, KernelOptions } from '../kernel/kernel.ts';
import { bootKernel } from '../kernel/kernel.ts';
import type { ModuleManifest, SideDefinition, ThemeDefinition } from '../kernel/module.ts';
import { serverKernel } from '../kernel/server-kernel.ts';
import type { KernelSide, Provider } from '../kernel/token.ts';
import { createTestStorage, type TestStorage } from './browser-storage.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { apiTestSource, pagesTestSource, shopTestSource } from './test-source.ts';
import { testStoreView, type StoreViewChanges } from './store-view.ts';
import { visitorOf, type TestVisitor } from './visitor.ts';

/** What a test kernel is made of; the kernel's own services come by themselves. */
export interface TestKernelOptions {
  /** Clients for pages; apis, adapters and shops for the API. Their modules are in the kernel. */
  readonly sides?: readonly SideDefinition[];
  /** More modules: those that are required, and bring nothing to this test. They come before the others. */
  readonly modules?: readonly ModuleManifest[];
  /** Which kernel it is; needed when no side says so. */
  readonly side?: KernelSide;
  /** Without one, parts that no module brings markup for show nothing. */
  readonly theme?: ThemeDefinition;
  /** A module's settings by its id, complete: no defaults are filled in. */
  readonly settings?: Readonly<Record<string, object>>;
  /** The store view that the kernel serves: what differs from a Dutch one. */
  readonly view?: StoreViewChanges;
  /** The other store views of the shop; all are in the order of their `storeId`. */
  readonly otherViews?: readonly StoreViewChanges[];
  /** Texts by key; a missing one shows its key. */
  readonly texts?: Messages;
  /**
   * Services of the test's own: each takes the place of all that modules provide for its token, or stands alone where
   * none does: `[provideValue(Parcels, fakeParcels)]`.
   */
  readonly replace?: readonly Provider[];
  readonly clock?: TestClock;
  /** What pages ask; one that answers nothing yet unless given. */
  readonly api?: FakeApi;
  /** What the visitor's browser stores; hand the same one to two kernels for two tabs of a browser. */
  readonly storage?: TestStorage;
  /** The browser's container and order of taps, for example, in place of the server's. */
  readonly boot?: Pick<KernelOptions, 'container' | 'sort'>;
}

/** A kernel for a test, with what it was given to work with. */
export interface TestKernel extends Kernel, AsyncDisposable {
  readonly clock: TestClock;
  readonly api: FakeApi;
  readonly storage: TestStorage;
  /** What the operators were told. */
  readonly reported: readonly Error[];
  /** Somebody with a request scope of their own, as every visit, render and API call has. */
  visitor(): TestVisitor;
}

/**
 * Boots a page kernel (of clients) or an API kernel (of apis, adapters and shops) with the checks of a start, without
 * a server or a browser: `await using kernel = await createTestKernel({ sides: [greetingClient] })`.
 * @throws BootError with every problem found; TypeError when the sides are of both kinds, or of none
 */
export async function createTestKernel(options: TestKernelOptions): Promise<TestKernel> {
  const { clock = createTestClock(), api = createFakeApi(), storage = createTestStorage() } = options;
  const reported: Error[] = [];
  const boot = { ...serverKernel, ...options.boot, report: (error: Error) => void reported.push(error) };
  const view = testStoreView(options.view);
  const input = {
    ...options,
    view,
    views: [view, ...(options.otherViews ?? []).map(testStoreView)].sort((one, other) => one.storeId - other.storeId),
    fakes: { clock, api, storage },
  };
  let shop: Kernel | undefined;
  const bootApi = async (): Promise<Kernel> => {
    shop = await bootKernel(shopTestSource(input), boot);
    return bootKernel(apiTestSource(input, shop), boot);
  };
  const bootPages = async (): Promise<Kernel> => {
    const source = await pagesTestSource(input);
    const kernel = await bootKernel(source, boot);
    source.routes.kernel = kernel;
    return kernel;
  };
  const kernel = await (kernelSideOf(options) === 'api' ? bootApi() : bootPages()).catch(async (error: unknown) => {
    await shop?.close();
    throw error;
  });
  const close = async (): Promise<void> => {
    await kernel.close();
    await shop?.close();
  };
  return {
    ...kernel,
    clock,
    api,
    storage,
    reported,
    visitor: () => visitorOf(kernel),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function kernelSideOf({ side, sides = [] }: TestKernelOptions): KernelSide {
  const found = new Set(sides.map(({ kind }): KernelSide => (kind === 'client' ? 'pages' : 'api')));
  if (found.size > 1)
    throw new TypeError('A client is of pages, and an api, adapter or shop of the API: make two kernels of them');
  const [only] = found;
  if (!only && !side) throw new TypeError("Give the kernel sides, or say which it is: side: 'pages' or side: 'api'");
  return only ?? side ?? 'pages';
}

import { bootKernel, type Kernel, type KernelOptions } from './kernel.ts';
import type { LaterModule } from './later.ts';
import type { From, KernelSource } from './source.ts';
import type { ModuleManifest, SideDefinition, ThemeDefinition } from './module.ts';
import { provide, provideValue, type Provider } from './token.ts';
import { coreClient, coreModule } from '../core-module.ts';
import { CurrentStoreView, StoreViews, type StoreView } from '../config/store-view.ts';
import { LazyTexts, LocaleMessages, type Messages } from '../i18n/translator.ts';
import { RouteTable } from '../routing/load-page.ts';

/** What the generated composition lists: everything of a page but settings and surroundings. */
export interface PageComposition {
  readonly modules: readonly From<ModuleManifest>[];
  readonly clients: readonly From<SideDefinition>[];
  readonly theme: From<ThemeDefinition>;
  /** Modules that browsers load when something of theirs is asked for; they are in no other list. */
  readonly later?: readonly LaterModule[];
  /** Ids of the parts that the modules declare: each must have markup. */
  readonly parts?: readonly string[];
  /** Merged messages by locale. */
  readonly messages: MessageFiles;
  /** The same of `locales/lazy/`. */
  readonly lazyMessages?: MessageFiles;
}

type MessageFiles = Readonly<Record<string, () => Promise<{ default: Messages }>>>;

/** The shop's settings as the browser may see them. */
export interface PublicSettings {
  readonly storeCode: string;
  readonly storeViews: readonly StoreView[];
  /** Public module settings by module id. */
  readonly config: Readonly<Record<string, object>>;
}

/** Where the table of routes finds them: in the kernel that was booted from the source. */
export interface RoutesOf {
  kernel?: Kernel;
}

/** The source of a page kernel: also what tools inspect without booting. */
export async function pageSource(
  composition: PageComposition,
  settings: PublicSettings,
  host: readonly Provider[],
): Promise<KernelSource & { readonly routes: RoutesOf }> {
  const view = settings.storeViews.find(({ storeCode }) => storeCode === settings.storeCode);
  if (!view)
    throw new Error(
      `There is no store view "${settings.storeCode}"; configured are ` +
        `${settings.storeViews.map(({ storeCode }) => storeCode).join(', ')}`,
    );
  const read = async (files: MessageFiles = {}): Promise<Messages> =>
    (await files[view.i18n.defaultLocale]?.())?.default ?? {};
  const messages = { ...(await read(composition.messages)) };
  const loadTexts = async (): Promise<void> => void Object.assign(messages, await read(composition.lazyMessages));
  const routes: RoutesOf = {};
  return {
    side: 'pages',
    routes,
    modules: [{ value: coreModule, file: 'etalage/core' }, ...composition.modules],
    sides: [{ value: coreClient, file: 'etalage/core' }, ...composition.clients],
    theme: composition.theme,
    later: composition.later,
    parts: composition.parts,
    loadTexts,
    config: settings.config,
    host: [
      ...host,
      provideValue(CurrentStoreView, view),
      provideValue(StoreViews, settings.storeViews),
      provideValue(LocaleMessages, messages),
      provideValue(LazyTexts, loadTexts),
      provide(RouteTable, {}, () => ({
        byName: (name: string) => routes.kernel?.addresses.find((address) => address.name === name),
        load: async (name: string) => {
          await routes.kernel?.later(name);
          return routes.kernel?.routes.find((route) => route.name === name);
        },
      })),
    ],
  };
}

/** Boots the kernel that renders pages: the same in the browser and on the server, but for what `host` provides. */
export async function bootPageKernel(
  composition: PageComposition,
  settings: PublicSettings,
  host: readonly Provider[],
  options: KernelOptions = {},
): Promise<Kernel> {
  const source = await pageSource(composition, settings, host);
  const kernel = await bootKernel(source, options);
  source.routes.kernel = kernel;
  return kernel;
}

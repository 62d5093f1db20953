import {
  ApiError,
  Call,
  CoreHooks,
  CurrentStoreView,
  defineApi,
  endpoint,
  errorType,
  prefixOf,
  ShopApi,
  StoreViews,
  tap,
  type Context,
} from 'etalage/core';
import { ManifestEndpoint, OfflineSettingEndpoint, pwa, WorkerEndpoint, type PwaConfig } from '../module.ts';
import { viewsAt } from '../domain/views-at.ts';
import { touchIcon, webManifest } from '../domain/web-manifest.ts';
import { personalData } from './personal-data.ts';
import { workerScript } from './worker/worker-script.ts';

const NoManifest = errorType(404, 'pwa.noManifest', 'There is no such manifest');

/** In development pages change while they are looked at. */
const isDevelopment = process.env.NODE_ENV === 'development';

/** One worker serves all store views at a host: their addresses lie below one another. */
async function worker({ get }: Context): Promise<string> {
  const call = get(Call);
  const views = viewsAt(call.origin, get(StoreViews));
  return workerScript(
    await Promise.all(
      views.map(async (view) => {
        const asked = get(ShopApi).call(view.storeCode, OfflineSettingEndpoint, {}, call);
        // A store view without this module keeps nothing.
        const { offline } = await asked.catch(() => ({ offline: false }));
        return { prefix: prefixOf(view), offline: offline && !isDevelopment };
      }),
    ),
  );
}

/** The manifest and the icon for iOS, on every page: a store view can be installed where it has an icon. */
const manifestLinks = (settings: PwaConfig['secret']) =>
  tap(CoreHooks.pageRendered, ({ addTag }, { get }) => {
    const { storeCode } = get(CurrentStoreView);
    const stays = true;
    addTag({ tag: 'link', attributes: { rel: 'manifest', href: `/manifest-${storeCode}.webmanifest` }, stays });
    addTag({ tag: 'link', attributes: { rel: 'apple-touch-icon', href: touchIcon(settings) }, stays });
    addTag({ tag: 'meta', attributes: { name: 'theme-color', content: settings.themeColor }, stays });
  });

export default defineApi(pwa, (settings) => ({
  contributions: [personalData],
  taps: settings.icon === '' ? [] : [manifestLinks(settings)],
  endpoints: [
    endpoint(WorkerEndpoint, {
      summary: 'The service worker of the store views at this host',
      schema: {},
      handle: (_, context) => worker(context),
    }),
    endpoint(OfflineSettingEndpoint, {
      summary: "Whether browsers keep the store view's pages for times without a network",
      schema: {
        result: { type: 'object', required: ['offline'], properties: { offline: { type: 'boolean' } } },
      },
      handle: () => ({ offline: settings.offline }),
    }),
    endpoint(ManifestEndpoint, {
      summary: "The store view's web manifest, which installs it as an app",
      schema: {
        params: {
          type: 'object',
          required: ['code'],
          properties: { code: { type: 'string', maxLength: 100, description: "The store view's code" } },
        },
      },
      errors: [NoManifest],
      storeView: ({ code }) => code,
      handle: ({ params }, { get }) => {
        const view = get(CurrentStoreView);
        if (view.storeCode !== params.code) throw new ApiError(NoManifest);
        const { name, i18n } = view;
        return JSON.stringify(webManifest({ name, locale: i18n.defaultLocale, prefix: prefixOf(view), settings }));
      },
    }),
  ],
}));

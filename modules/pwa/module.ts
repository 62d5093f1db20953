import { configType, defineModule, endpointRef, part, ui } from 'etalage/core';
import type { PwaConfig } from './config.ts';
export type { PwaConfig } from './config.ts';

/** Pages without a network, and the shop as an app: the service worker and the web manifest. */
export const pwa = defineModule<PwaConfig>({
  id: 'pwa',
  kernel: '^0.1.0',
  requires: ['shell'],
  config: configType<PwaConfig>(),
});

/** A way into the shop from the icon's menu. */
export type Shortcut = PwaConfig['secret']['shortcuts'][number];

/** The service worker's script, for all store views at this host. One that removes itself where all have it off. */
export const WorkerEndpoint = endpointRef<object, string>('pwa.worker', 'GET', '/service-worker.js', {
  type: 'text/javascript',
});

/** Whether the store view's pages are kept. */
export const OfflineSettingEndpoint = endpointRef<object, { readonly offline: boolean }>(
  'pwa.offlineSetting',
  'GET',
  '/api/ext/pwa/offline',
);

/** What installs a store view as an app. */
export const ManifestEndpoint = endpointRef<{ params: { code: string } }, string>(
  'pwa.manifest',
  'GET',
  '/manifest-:code.webmanifest',
  { type: 'application/manifest+json', maxAge: 3600 },
);

export const PwaUi = ui('pwa', {
  /** In place of a page that is not kept, without a network. */
  OfflinePage: part<object>({ lazyTexts: true }),
});

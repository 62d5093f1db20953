import { provide, requestToken } from '../kernel/token.ts';
import { CurrentStoreView } from '../config/store-view.ts';
import { Notifications } from '../notifications/notifications.ts';
import { Translator } from '../i18n/translator.ts';
import type { ApiError } from './api-error.ts';
import type { BUILD_HEADER } from './build-header.ts';
import type { EndpointInput, EndpointRef } from './endpoint.ts';
import { createFetchTransport } from './fetch-transport.ts';

/** Options of one call. `timeout` in ms. */
export interface CallOptions {
  /** Keeps a server's error message from becoming a notification: any, or those that it says. */
  readonly silent?: boolean | ((error: ApiError) => boolean);
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  /** A customer's token that travels in the header `Authorization` instead of the address. */
  readonly bearer?: string;
  /** Makes a write that may be sent twice one write, where the endpoint has `idempotency`. */
  readonly idempotencyKey?: string;
  /** Gets what a good answer carries beside its result. */
  readonly onMeta?: (meta: Readonly<Record<string, unknown>>) => void;
}

/** Calls the shop's API: over HTTP in the browser, in process on the server. */
export interface ApiClient {
  /**
   * The endpoint's result, without envelope.
   * @throws ApiError with the answer's code and message; code 0 when no answer came.
   */
  call<I extends EndpointInput, R>(ref: EndpointRef<I, R>, input: I, options?: CallOptions): Promise<R>;
}
export const ApiClient = requestToken<ApiClient>('core.ApiClient', 'pages');

/** The browser's API client; the server brings its own. */
export const browserApiProviders = [
  provide(
    ApiClient,
    { view: CurrentStoreView, notifications: Notifications, translator: Translator },
    ({ view, notifications, translator }) =>
      createFetchTransport({
        storeCode: view.storeCode,
        async fetch(url, init) {
          const answer = await fetch(url, init);
          return answer.headers.has('x-etalage-build' satisfies typeof BUILD_HEADER)
            ? (await import('./lazy/other-build.ts')).ask(answer, url, init)
            : answer;
        },
        onError: ({ template, params }) => {
          const message = translator.t(template, params);
          notifications.show({ type: 'danger', message, action1: { label: translator.t('OK') } });
        },
      }),
  ),
];

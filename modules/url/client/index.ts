import { defineClient, route } from 'etalage/core';
import { ShellUi } from 'etalage/modules/shell';
import { url, UrlDispatcher } from '../module.ts';
import { dispatcherAhead, dispatcherProvider, unknownCustomer } from './dispatcher.ts';

/**
 * Takes every address that no route has. It always forwards, redirects or finds nothing, so its own part is never
 * shown.
 */
const dispatch = route(ShellUi.NotFoundPage, {
  name: 'urldispatcher',
  path: '*',
  load: (context) => context.get(UrlDispatcher).dispatch(context),
});

export default defineClient(url, () => ({
  routes: [dispatch],
  providers: [dispatcherProvider, unknownCustomer],
  contributions: [dispatcherAhead],
}));

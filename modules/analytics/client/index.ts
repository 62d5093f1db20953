import {
  ApiClient,
  BrowserStorage,
  contribute,
  CoreHooks,
  CurrentStoreView,
  defineClient,
  provide,
  tap,
  WhenQuiet,
  type Context,
  type PageView,
} from 'etalage/core';
import { Cart, CartHooks, CartStore, type CartItem } from 'etalage/modules/cart';
import { Consent, ConsentStore } from 'etalage/modules/consent';
import { OrderHooks } from 'etalage/modules/order';
import { UserHooks } from 'etalage/modules/user';
import { itemsEvent, lineItem } from '../domain/events.ts';
import { analytics, Analytics, MeasuredClient } from '../module.ts';
import { orderedEvent } from '../wire/ordered.ts';
import { createAnalytics } from './analytics.ts';
import { followWay } from './checkout-way.ts';
import { followClicks, pageShown } from './collect.ts';
import { createOrdered, type Ordered } from './ordered.ts';
import { googleClient, googleSender, type GoogleOptions } from './senders/google.ts';
import { matomoSender, type MatomoOptions } from './senders/matomo.ts';

/** What the document tells: whom to tell. */
interface Told {
  readonly google?: GoogleOptions;
  readonly matomo?: MatomoOptions;
}

/** What runs, once the first page is quiet; of this one document. */
const running: { ordered?: Ordered; way?: ReturnType<typeof followWay> } = {};

function start(context: Context, view: PageView, { google, matomo }: Told): void {
  const { get } = context;
  const consent = get(Consent);
  const all = get(Analytics);
  const ordered = createOrdered({
    storage: get(BrowserStorage),
    api: get(ApiClient),
    report: (event) => all.report(event),
  });
  running.ordered = ordered;
  pageShown(view, context);
  running.way = followWay(context, view.route, (name) => {
    if (google?.server && (name === 'begin_checkout' || name === 'add_payment_info')) void tellClient(context);
  });
  followClicks(context);
  if (google) all.add(googleSender(google, consent));
  if (matomo) all.add(matomoSender(matomo));
  consent.whileGiven(
    'statistics',
    () => void ordered.settle(),
    () => {
      void ordered.forget();
      void get(Cart).extend(MeasuredClient, undefined);
    },
  );
}

/** With the order, for as long as shoppers agree: the server tells of it. */
async function tellClient({ get }: Context): Promise<void> {
  const client = googleClient(document.cookie);
  if (client === undefined || get(ConsentStore).get().answers.statistics !== true) return;
  if (MeasuredClient.of(get(CartStore).get())?.client !== client) await get(Cart).extend(MeasuredClient, { client });
}

export default defineClient(analytics, () => ({
  providers: [provide(Analytics, { consent: Consent, cart: CartStore }, createAnalytics)],
  contributions: [
    contribute(WhenQuiet, 'analytics.start', {
      id: 'analytics',
      // The tag is the module's own.
      start: (context, { view, told }) => start(context, view, told as Told),
    }),
  ],
  taps: [
    tap(CoreHooks.pageViewed, (view, context) => {
      if (!running.way) return;
      pageShown(view, context);
      running.way.pageShown(view.route);
      void running.ordered?.settle();
    }),
    tap(CartHooks.added, ({ items }, context) => changed('add_to_cart', items, context)),
    tap(CartHooks.removed, ({ item }, context) => changed('remove_from_cart', [item], context)),
    tap(OrderHooks.afterPlace, async ({ order, analytics: whole }, { get }) => {
      if (!whole || get(ConsentStore).get().answers.statistics !== true) return;
      await running.ordered?.note(order.orderId, orderedEvent(whole, get(CurrentStoreView).i18n.currencyCode));
      await running.ordered?.settle();
    }),
    tap(UserHooks.loggedOut, () => running.ordered?.forget()),
  ],
}));

function changed(name: 'add_to_cart' | 'remove_from_cart', items: readonly CartItem[], { get }: Context): void {
  const currency = get(CurrentStoreView).i18n.currencyCode;
  if (running.way)
    get(Analytics).report(
      itemsEvent(
        name,
        items.map((item) => lineItem(item)),
        currency,
      ),
    );
}

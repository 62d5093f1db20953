import { isOffline, type ReportError, type Store, type Translator } from 'etalage/core';
import { isOrderable, type Cart, type CartState } from 'etalage/modules/cart';
import type { OrderPlacing, PlacedOrder, PlacingResult } from 'etalage/modules/order';
import type { User, UserResult, UserState } from 'etalage/modules/user';
import { chosenDelivery } from '../../domain/chosen-delivery.ts';
import { isVirtualCart } from '../../domain/virtual-cart.ts';
import type { Checkout, CheckoutState } from '../../module.ts';
import { orderBody } from '../../wire/order-body.ts';

type Refused = Extract<PlacingResult, { readonly ok: false }>;

/** Nothing that operators can do about. */
const EXPECTED = [
  'checkout.offline',
  'checkout.notStored',
  'checkout.noAccountOffline',
  'checkout.noDelivery',
  'checkout.emptyCart',
  'checkout.unavailable',
  'order.priceChanged',
  'promotion.offerEnded',
];

/** What placing stands on. */
interface PlaceOptions {
  readonly store: Store<CheckoutState>;
  readonly cart: Cart;
  readonly cartStore: Store<CartState>;
  readonly user: User;
  readonly userStore: Store<UserState>;
  readonly placing: OrderPlacing;
  readonly translator: Translator;
  readonly report: ReportError;
  /** The cart knows what it was told so far. */
  readonly told: () => Promise<unknown>;
  /** Tells the cart where it goes and how it is paid: another cart has taken its place. */
  readonly tellMethods: () => Promise<void>;
  readonly placed: (order: PlacedOrder) => Promise<void>;
  readonly accountMade: () => Promise<void>;
  /** Lets the order wait for a network; false when this browser cannot store it. */
  readonly wait: (agreedTotal: number) => Promise<boolean>;
}

/** Places the order of the checkout, one at a time: whoever asks meanwhile gets the same answer. */
export function createPlaceOrder(options: PlaceOptions): Checkout['placeOrder'] {
  const { store, report, translator } = options;
  let running: Promise<PlacingResult> | undefined;
  const failed = (error: unknown): PlacingResult => {
    report(error instanceof Error ? error : new Error('Placing an order failed'));
    return { ok: false, reason: 'order.failed', message: translator.t('Error placing an order') };
  };
  const run = async (agreedTotal: number): Promise<PlacingResult> => {
    const result = await place(options, agreedTotal).catch(failed);
    if (!result.ok) {
      store.set((state) => ({ ...state, isFailed: true }));
      if (!EXPECTED.includes(result.reason)) report(new Error(`An order was not placed: ${result.reason}`));
    }
    return result;
  };
  return (agreedTotal) => {
    running ??= run(agreedTotal).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** What rows of their own take off, such as coins, which the shopper pays with too. */
const ownDiscount = ({ costs = [] }: NonNullable<CartState['platformTotalSegments']>): number =>
  costs.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0);

async function place(options: PlaceOptions, agreedTotal: number): Promise<PlacingResult> {
  const { store, cart, cartStore, userStore, placing, translator } = options;
  const { platformTotalSegments: seen } = cartStore.get();
  const refuse = (reason: string, key: string, more: Partial<Refused> = {}): Refused => ({
    ok: false,
    reason,
    message: translator.t(key),
    ...more,
  });
  const priceChanged = (grandTotal: number): Refused =>
    refuse('order.priceChanged', 'The price has changed. Look at the new total.', { grandTotal });
  const unfit = (): Refused | undefined => {
    const { cartItems } = cartStore.get();
    if (cartItems.length === 0)
      return refuse('checkout.emptyCart', 'Shopping cart is empty. Please add some products before entering Checkout');
    const gone = cartItems.find((item) => !isOrderable(item));
    return gone && refuse('checkout.unavailable', 'Some of the ordered products are not available!', { sku: gone.sku });
  };
  if (isOffline()) {
    if (store.get().personalDetails.createAccount && !userStore.get().current)
      return refuse('checkout.noAccountOffline', 'Without a connection we cannot make an account: order without one.');
    // What it costs, and how it is delivered, may be on its way still; it cannot be said afterwards.
    await options.told();
    const why = unfit();
    if (why) return why;
    if (!chosenDelivery(store.get()).method && !isVirtualCart(cartStore.get().cartItems))
      return refuse('checkout.noDelivery', 'The delivery methods could not be loaded. Try again in a moment.');
    const { grand_total: grandTotal = agreedTotal } = cartStore.get().platformTotalSegments ?? {};
    if (grandTotal !== agreedTotal) return priceChanged(grandTotal);
    return (await options.wait(agreedTotal))
      ? refuse('checkout.offline', 'You are offline. The order waits in this browser.')
      : refuse('checkout.notStored', 'You are offline, and this browser stores nothing: order when you are connected.');
  }
  // Nobody had answered the try before. The cart would be found empty now, and the order be said to be none.
  const lost = await placing.recover();
  if (lost) {
    await options.placed(lost);
    return { ok: true, order: lost };
  }
  const refused = await makeAccount(options);
  if (refused) return refused;
  await options.told();
  // What has sold out meanwhile is known before its price is missed in the total.
  await cart.sync({ forceSync: true });
  const why = unfit();
  if (why) return why;
  await cart.syncTotals({ force: true });
  const { platformTotalSegments: totals } = cartStore.get();
  const grandTotal = totals?.grand_total ?? agreedTotal;
  if (grandTotal !== agreedTotal) return priceChanged(grandTotal);
  // Coins make up for an offer that has ended: the total alone does not tell.
  if (seen && totals && ownDiscount(totals) > ownDiscount(seen))
    return refuse('promotion.offerEnded', 'An offer in your cart has ended. Look at the total again.');
  await cart.beginOrder();
  const customerId = userStore.get().current?.id;
  const result = await placing.place(orderBody({ state: store.get(), cart: cartStore.get(), customerId, agreedTotal }));
  if (result.ok) await options.placed(result.order);
  // The line says so too, where the shopper can do something about it.
  else if (result.sku !== undefined) await cart.sync({ forceSync: true });
  else if (result.reason !== 'order.unanswered') await cart.syncTotals({ force: true });
  return result;
}

/** Makes the account that was asked for and logs in; answers why the order cannot go on, if so. */
async function makeAccount({
  store,
  user,
  userStore,
  tellMethods,
  accountMade,
}: PlaceOptions): Promise<Refused | undefined> {
  const { firstName, middleName, lastName, emailAddress, password, createAccount } = store.get().personalDetails;
  if (!createAccount || userStore.get().current) return undefined;
  const email = emailAddress.trim();
  const named = { firstName: firstName.trim(), lastName: `${middleName.trim()} ${lastName.trim()}`.trim() };
  const made: UserResult<unknown> = await user.register({ email, ...named }, password);
  // Its answer was lost the first time, or who has an account has forgotten it: the password tells.
  const result: UserResult<unknown> =
    !made.ok && made.reason === 'user.emailTaken' ? keepFirst(made, await user.login({ email, password })) : made;
  if (!result.ok)
    return {
      ok: false,
      reason: result.reason,
      message: result.message,
      ...(result.field && { fields: { [result.field]: result.message } }),
    };
  await accountMade();
  // The cart is the customer's now.
  if (userStore.get().current) await tellMethods();
  return undefined;
}

const keepFirst = <T>(first: UserResult<T>, second: UserResult<T>): UserResult<T> => (second.ok ? second : first);

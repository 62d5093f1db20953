import { isOffline, StorageError, type DepsOf } from 'etalage/core';
import { createOutboxList } from 'etalage/core/outbox';
import type { PlacingResult } from 'etalage/modules/order';
import { mayHaveSession } from 'etalage/modules/user';
import { afterRefusal, isShownTo, isWaitingOrder, maySendUnasked } from '../../domain/waiting-orders.ts';
import { WAITING } from '../../domain/places.ts';
import type { WaitingDetails, WaitingOrder, WaitingOrderResult, WaitingOrders } from '../../module.ts';
import type { checkoutDeps } from '../index.ts';

const MODAL = 'waiting-orders';
/** An order that was sent is on its way for so long at most, whatever the page has heard, in ms. */
const ON_ITS_WAY_MS = 60_000;

interface WaitingOptions extends DepsOf<typeof checkoutDeps> {
  /** Says again in the checkout what was said for an order. */
  readonly restore: (details: WaitingDetails) => Promise<void>;
}

/** The waiting orders, and what the checkout does with them. */
export interface WaitingOrderList extends WaitingOrders {
  /** Lets an order wait; false when this browser cannot store it, and nothing waits. */
  add(order: WaitingOrder): Promise<boolean>;
  /** Takes what waits out of the cart, whose next order is another one; the next page does it where this one ends. */
  takeOutOfCart(): Promise<void>;
  /** Whether nothing is asked now: this page shows them itself. */
  setQuiet(isQuiet: boolean): void;
  /** Somebody else is there now. */
  show(): void;
  /** Nobody is logged in any more, whatever the browser has of the session still. */
  showToGuest(): void;
}

/** The orders that wait in this browser, in all tabs the same. */
export function createWaitingOrders(options: WaitingOptions): WaitingOrderList {
  const { settings, waiting, storage, cart, placing, userStore, paymentViews, view, panels } = options;
  const { notifications, lazyTexts, report, translator, clock } = options;
  const list = createOutboxList<WaitingOrder>({ storage, key: WAITING, isEntry: isWaitingOrder, show });
  const running = new Map<string, Promise<PlacingResult>>();
  /** The shopper has closed the question. */
  let isAsked = false;
  /** The page on which it was opened. */
  let askedOn: string | undefined;
  let isQuiet = false;
  /** The notice, and of how many orders it speaks. */
  let notice: string | undefined;
  let noted = 0;

  const shopper = (): { readonly storeCode: string; readonly customerId: number | null } => ({
    storeCode: view.storeCode,
    customerId: userStore.get().current?.id ?? null,
  });
  const mine = (): readonly WaitingOrder[] => list.get().filter((order) => isShownTo(order, shopper()));
  const find = (id: string): WaitingOrder | undefined => mine().find((order) => order.id === id);
  const load = (): Promise<void> => list.load().catch(onlyStorage);
  const change = (id: string, to: (order: WaitingOrder) => readonly WaitingOrder[]): Promise<void> =>
    list.change((all) => all.flatMap((order) => (order.id === id ? to(order) : [order]))).catch(onlyStorage);
  const remove = (id: string): Promise<void> => change(id, () => []);
  const refuse = (reason: string, key: string): Extract<PlacingResult, { readonly ok: false }> => ({
    ok: false,
    reason,
    message: translator.t(key),
  });
  const gone = () => refuse('checkout.noWaitingOrder', 'This order does not wait here any more.');

  function show(): void {
    const orders = mine();
    waiting.set(() => ({ orders, others: list.get().length - orders.length }));
    if (noted > 0) void note();
  }

  async function takeOutOfCart(): Promise<void> {
    for (const { id, lines, isInCart, storeCode } of list.get()) {
      if (!isInCart || storeCode !== view.storeCode) continue;
      await placing.handedOver(id);
      await cart.takeOut(lines, id);
      await change(id, ({ isInCart: _taken, ...order }) => [order]);
    }
  }
  /** With what a page that was closed meanwhile has left undone. */
  async function loadWhole(): Promise<void> {
    await load();
    await takeOutOfCart();
  }

  async function place(id: string): Promise<PlacingResult> {
    if (isOffline()) return refuse('checkout.offline', 'You are offline. The order waits on.');
    return list.alone(async () => {
      await loadWhole();
      const order = find(id);
      if (!order) return gone();
      await change(id, ({ problem: _problem, ...rest }) => [{ ...rest, state: 'sent', sentAt: clock() }]);
      const result = await placing.place(order.order);
      await change(id, (sent) => (result.ok ? [] : [afterRefusal(sent, order.state, result)]));
      return result;
    });
  }
  /** Who asks while it is being sent gets the same answer. */
  function send(id: string): Promise<PlacingResult> {
    const sending =
      running.get(id) ??
      place(id)
        .catch((error: unknown): PlacingResult => {
          report(error instanceof Error ? error : new Error(String(error)));
          return refuse('order.failed', 'Error placing an order');
        })
        .finally(() => running.delete(id));
    running.set(id, sending);
    return sending;
  }

  /** What the shop knows of an order that was sent: then it waits no more, or anew. Else nobody can say yet. */
  async function clearUp(id: string): Promise<WaitingOrderResult> {
    const { state, sentAt = 0 } = find(id) ?? {};
    if (state !== 'sent') return undefined;
    const inDoubt = refuse(
      'order.unanswered',
      'Nobody can say yet whether the shop has this order. Try again in a moment.',
    );
    try {
      const order = await placing.find(id);
      if (!order && clock() - sentAt < ON_ITS_WAY_MS) return inDoubt;
      if (!order) await change(id, (sent) => [{ ...sent, state: 'waiting' }]);
      else await remove(id);
      return order && { ok: true, order };
    } catch {
      return inDoubt;
    }
  }
  const unlessPlaced = (id: string, work: (order: WaitingOrder) => Promise<void>): Promise<WaitingOrderResult> =>
    list.alone(async () => {
      await loadWhole();
      const result = await clearUp(id);
      if (result) return result;
      const order = find(id);
      if (!order) return gone();
      await work(order);
      return undefined;
    });

  /** It is somebody else's to pay for: who confirms it is led there. */
  const isPaidElsewhere = ({ details }: WaitingOrder): boolean =>
    paymentViews.some(({ code, afterPlaced }) => code === details.paymentDetails.paymentMethod && afterPlaced);

  async function sendUnasked(): Promise<void> {
    if (!settings.sendWaitingOrders) return;
    for (const order of mine())
      if (maySendUnasked(order, shopper()) && !isPaidElsewhere(order)) {
        const result = await send(order.id);
        if (result.ok) await tellPlaced(result.order.orderNumber);
      }
  }
  async function tellPlaced(number: string | null): Promise<void> {
    await lazyTexts().catch(() => undefined);
    notifications.show({
      type: 'success',
      message: translator.t('The order that waited here is placed: number {number}.', { number: number ?? '' }),
      hasNoTimeout: true,
      action1: { label: translator.t('To your order'), href: '/order-confirmation/' },
    });
  }

  /** That something waits is to be seen on every page; whoever closes the notice has seen it. */
  async function note(): Promise<void> {
    const { length: count } = list.get();
    if (noted === count) return;
    noted = count;
    await lazyTexts().catch(() => undefined);
    if (notice !== undefined) notifications.close(notice);
    if (noted !== count || count === 0) return;
    const key =
      count === 1 ? 'An order waits in this browser: it is not placed yet.' : '{count} orders wait in this browser.';
    notice = notifications.show({
      type: 'info',
      message: translator.t(key, { count }),
      hasNoTimeout: true,
      action1: { label: translator.t('Look at it'), run: () => panels.open(MODAL) },
    });
  }
  async function resume(isKnown = userStore.get().current !== null || !mayHaveSession()): Promise<void> {
    await loadWhole();
    // Whose order it is may not be known yet: the session tells in a moment.
    if (list.get().length === 0 || !(isKnown || userStore.get().current)) return;
    if (isOffline()) return void (isQuiet || (await note()));
    for (const { id } of mine().filter(({ state }) => state === 'sent')) {
      const cleared = running.has(id) ? undefined : await list.alone(() => clearUp(id));
      if (cleared?.ok) await tellPlaced(cleared.order.orderNumber);
    }
    await sendUnasked();
    if (isQuiet || list.get().length === 0) return;
    // Who has nothing here was not asked: somebody else may log in.
    if (isAsked || mine().length === 0) return note();
    if (askedOn === here()) return; // it is open
    askedOn = here();
    panels.open(MODAL);
  }
  globalThis.addEventListener?.('online', () => void (list.get().length > 0 && resume()));

  return {
    show,
    showToGuest() {
      show();
      if (list.get().length > 0) void resume(true).catch(report);
    },
    takeOutOfCart,
    setQuiet(now) {
      isQuiet = now;
      if (now) void load();
    },
    async add(order) {
      try {
        await list.change((all) => [...all.filter(({ id }) => id !== order.id), order]);
        return true;
      } catch (error) {
        onlyStorage(error);
        await remove(order.id);
        return false;
      }
    },
    resumeWaitingOrders(route) {
      if (route !== undefined) isQuiet = route === 'checkout';
      // Closed on its own page: by the shopper. One that the next page has closed, after a login, is asked there anew.
      else if (askedOn === here()) isAsked = true;
      return resume().catch(report);
    },
    sendWaitingOrder: send,
    changeWaitingOrder: (id) =>
      unlessPlaced(id, async ({ lines, details, coupon, extensions }) => {
        // First there, then not here: whatever ends in between, nothing is lost.
        await cart.add(lines, { isQuiet: true, ...(extensions && { extensions }) });
        const applied = coupon === undefined || isOffline() ? undefined : await cart.applyCoupon(coupon);
        if (applied?.ok === false) notifications.show({ type: 'warning', message: applied.message });
        await options.restore(details);
        await remove(id);
      }),
    discardWaitingOrder: (id) => unlessPlaced(id, () => remove(id)),
  };
}

const here = (): string => globalThis.location?.pathname ?? '';

function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}

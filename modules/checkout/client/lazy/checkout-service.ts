import { once, type DepsOf } from 'etalage/core';
import type { PlacedOrder } from 'etalage/modules/order';
import { IsEmailAvailableEndpoint, type Customer } from 'etalage/modules/user';
import { isPlaceKnown, NO_PLACE, payer, savedPlace, shippingAddress } from '../../domain/addresses.ts';
import { chosenDelivery, methodCode } from '../../domain/chosen-delivery.ts';
import { isVirtualCart } from '../../domain/virtual-cart.ts';
import { AddressLookupEndpoint, CheckoutStore, type Checkout, type CheckoutState } from '../../module.ts';
import { detailsOf } from '../../domain/waiting-orders.ts';
import { orderBody, withoutCart } from '../../wire/order-body.ts';
import { knownPayment, knownShipping } from './known-methods.ts';
import { createPlaceOrder } from './place.ts';
import { storeCheckout } from './stored-checkout.ts';
import { createWaitingOrders } from './waiting-orders.ts';
import type { checkoutDeps } from '../index.ts';

const MINUTE_MS = 60_000;
/** Who waits longer for street and city types them. */
const LOOKUP_MS = 1000;

export function createCheckout(deps: DepsOf<typeof checkoutDeps>): Checkout {
  const { settings, store, storage, cart, cartStore, user, userStore, placing, api, translator, clock, report, view } =
    deps;
  const initial = CheckoutStore.initial();
  const stored = storeCheckout(storage, store, initial, clock, settings.activeMinutes * MINUTE_MS);
  /** Changes wait for what was stored: it may be too old to be kept. */
  const ready = once(() => stored.load());
  const show = (change: Partial<CheckoutState>): void => store.set((state) => ({ ...state, ...change }));
  const setPassword = (password: string): void =>
    store.set((state) => ({ ...state, personalDetails: { ...state.personalDetails, password } }));
  const isVirtual = (): boolean => isVirtualCart(cartStore.get().cartItems);
  const customer = (): Customer | null => userStore.get().current;
  const [shippingKnown, paymentKnown] = [knownShipping(storage), knownPayment(storage)];
  const waiting = createWaitingOrders({
    ...deps,
    async restore({ personalDetails, shippingDetails, paymentDetails, ...choices }) {
      await ready();
      setPassword('');
      await Promise.all([
        stored.personal(personalDetails),
        stored.shipping(shippingDetails),
        stored.payment(paymentDetails),
        stored.choices(choices),
      ]);
      // Elsewhere the checkout asks when it is entered; here it was, with an empty cart.
      if (store.get().modifiedAt > 0) askMethods();
    },
  });
  let askedForDelivery = 0;
  let askedForPayment = 0;

  /** What the cart is being told; an order waits for it. */
  let telling: Promise<unknown> = Promise.resolve();
  /** What is asked when the checkout opens, and tells the cart afterwards: an order waits for it as well. */
  let entering: Promise<unknown> = Promise.resolve();
  const askMethods = (): void => {
    entering = session
      .loadShippingMethods()
      .then(() => session.loadPaymentMethods())
      .catch(report);
  };
  const inTurn = (tell: () => Promise<void>) => (): Promise<void> => {
    const told = telling.then(tell);
    telling = told.catch(() => undefined);
    return told;
  };
  const tellShipping = inTurn(async () => {
    const { shippingDetails } = store.get();
    const { method, chosen } = chosenDelivery(store.get());
    if (!isPlaceKnown(shippingDetails)) return;
    const told = await cart.setShipping(shippingAddress(store.get()), method ?? null, chosen?.data);
    const isRefused = !told.ok && told.reason === 'shipping.choice';
    const error_message = isRefused ? told.message : '';
    if (method && method.error_message !== error_message)
      show({
        shippingMethods: store
          .get()
          .shippingMethods.map((one) => (methodCode(one) === methodCode(method) ? { ...one, error_message } : one)),
      });
    if (!isRefused) return;
    // What cannot be had is not chosen any more: the step is open again.
    const { [shippingDetails.shippingMethod]: _refused, ...shippingChoices } =
      store.get().shippingDetails.shippingChoices;
    await stored.shipping({ shippingChoices });
    await cart.setShipping(shippingAddress(store.get()), method ?? null);
  });
  const tellPayment = inTurn(async () => {
    const { paymentMethods, paymentDetails } = store.get();
    const method = paymentMethods.find(({ code }) => code === paymentDetails.paymentMethod);
    if (method) await cart.setPayment(method, paymentDetails.paymentMethodAdditional, payer(store.get(), isVirtual()));
  });

  const session: Checkout = {
    resumeWaitingOrders: waiting.resumeWaitingOrders,
    sendWaitingOrder: waiting.sendWaitingOrder,
    changeWaitingOrder: waiting.changeWaitingOrder,
    discardWaitingOrder: waiting.discardWaitingOrder,
    async enter() {
      waiting.setQuiet(true);
      await ready();
      show({ modifiedAt: clock(), order: null, isFailed: false, isThankYouPage: false });
      await cart.load();
      const lost = await placing.recover();
      if (lost) {
        await placed(lost);
        return lost;
      }
      const known = customer();
      if (known) await session.prefill(known);
      if (cartStore.get().cartItems.length > 0) askMethods();
      return undefined;
    },
    async leave() {
      waiting.setQuiet(false);
      show({ modifiedAt: 0 });
    },
    async setPersonalDetails({ password, ...details }) {
      await ready();
      if (password !== undefined) setPassword(password);
      if (Object.keys(details).length > 0) await stored.personal(details);
    },
    async setShippingDetails(details) {
      await ready();
      const before = store.get().shippingDetails.shippingMethod;
      await stored.shipping(details);
      const isOther = details.shippingMethod !== undefined && details.shippingMethod !== before;
      if (isOther || details.shippingChoices) await tellShipping();
    },
    async setPaymentDetails(details) {
      await ready();
      await stored.payment(details);
      if (details.paymentMethod !== undefined || details.paymentMethodAdditional !== undefined) await tellPayment();
    },
    async set(choices) {
      await ready();
      await stored.choices(choices);
    },
    async payOtherwise(refusedMethod) {
      await ready();
      await Promise.all([
        stored.choices({ refusedMethod }),
        stored.payment({ paymentMethod: '', paymentMethodAdditional: {} }),
      ]);
    },
    async chooseAddress(id) {
      await ready();
      const address = customer()?.addresses.find((one) => one.id === id);
      await Promise.all([
        stored.choices({ shippingAddressId: address?.id ?? null }),
        stored.shipping(address ? savedPlace(address) : NO_PLACE),
      ]);
    },
    async findAddress({ postcode, houseNumber, addition }) {
      if (!settings.addressLookup) return undefined;
      const params = { postcode: postcode.replace(/\s/g, '').toUpperCase(), houseNumber };
      const found = await api
        .call(
          AddressLookupEndpoint,
          { params, query: addition ? { addition } : {} },
          { silent: true, timeout: LOOKUP_MS },
        )
        .catch(() => undefined);
      return found ?? undefined;
    },
    async hasAccount(email) {
      const body = { customerEmail: email, websiteId: view.websiteId };
      return api.call(IsEmailAvailableEndpoint, { body }, { silent: true }).then(
        (isFree) => !isFree,
        () => false,
      );
    },
    async loadShippingMethods() {
      if (isVirtual() || !isPlaceKnown(store.get().shippingDetails)) return true;
      const number = (askedForDelivery += 1);
      const methods = await shippingKnown.orKnown(await cart.shippingMethods(shippingAddress(store.get())));
      if (number !== askedForDelivery) return true; // somebody has asked since
      if (!methods) return false;
      const offered = methods.filter(({ available }) => available);
      const before = store.get().shippingDetails.shippingMethod;
      const chosen = offered.find((view) => methodCode(view) === before) ?? offered[0];
      show({ shippingMethods: offered });
      const shippingMethod = chosen ? methodCode(chosen) : '';
      if (shippingMethod !== before) await stored.shipping({ shippingMethod });
      await tellShipping();
      return true;
    },
    async loadPaymentMethods() {
      const number = (askedForPayment += 1);
      const methods = await paymentKnown.orKnown(await cart.paymentMethods());
      if (number !== askedForPayment) return true;
      if (!methods) return false;
      const offered = (code: string): boolean => methods.some((method) => method.code === code);
      const before = store.get().paymentDetails.paymentMethod;
      const usual = settings.defaultPaymentMethod;
      const chosen = [before, usual === stored.refused().refusedMethod ? '' : usual].find(offered) ?? '';
      show({
        paymentMethods: methods.map((method) => ({
          ...method,
          default: method.code === settings.defaultPaymentMethod,
          is_server_method: true,
        })),
      });
      if (chosen !== before) await stored.payment({ paymentMethod: chosen });
      await tellPayment();
      return true;
    },
    placeOrder: createPlaceOrder({
      store,
      cart,
      cartStore,
      user,
      userStore,
      placing,
      translator,
      report,
      async told() {
        await entering;
        await telling;
      },
      tellMethods: async () => {
        await tellShipping();
        await tellPayment();
      },
      placed: (order) => placed(order),
      wait: async (total) => {
        const body = orderBody({
          state: store.get(),
          cart: cartStore.get(),
          customerId: customer()?.id,
          agreedTotal: total,
        });
        const { coupon, extensions, cartItems: lines } = cartStore.get();
        const { order, isSent } = await placing.prepare(withoutCart(body, coupon));
        const { order_id: id = '' } = order;
        const isStored = await waiting.add({
          id,
          storeCode: view.storeCode,
          customerId: customer()?.id ?? null,
          madeAt: clock(),
          total,
          lines,
          details: detailsOf(store.get()),
          ...(coupon !== undefined && { coupon }),
          ...(extensions && { extensions }),
          isInCart: true,
          order,
          state: isSent ? 'sent' : 'waiting',
        });
        if (!isStored) return false;
        await waiting.takeOutOfCart();
        return true;
      },
      accountMade: async () => {
        setPassword('');
        await stored.personal({ createAccount: false });
      },
    }),
    async prefill({ email, firstName, lastName, addresses }) {
      // In the checkout that is done: what is known shows in the same instant as who is logged in.
      if (store.get().modifiedAt === 0) await ready();
      const { personalDetails: typed, shippingDetails, shippingAddressId } = store.get();
      setPassword('');
      const told = stored.personal({
        createAccount: false,
        emailAddress: typed.emailAddress || email,
        ...(typed.firstName === '' && typed.lastName === '' && { firstName, lastName }),
      });
      const usual = addresses.find((address) => address.isDefaultShipping) ?? addresses[0];
      const isEmpty = shippingDetails.streetAddress === '' && shippingDetails.zipCode === '';
      if (usual && shippingAddressId === null && isEmpty) {
        await session.chooseAddress(usual.id);
        void session.loadShippingMethods();
      }
      await told;
    },
    async reset() {
      await stored.reset();
      store.set(({ modifiedAt }) => ({ ...initial, modifiedAt }));
      waiting.showToGuest();
    },
  };

  let known = customer()?.id;
  // Not by the hook of logins: its taps run in turn, and the cart's asks the server.
  userStore.subscribe(() => {
    const now = customer();
    if (now?.id === known) return;
    known = now?.id;
    waiting.show();
    if (now) void waiting.resumeWaitingOrders();
    if (now && store.get().modifiedAt > 0) void session.prefill(now).catch(report);
  });

  /** It is the server's now: nothing of it stays here but who and where, for the next one. */
  async function placed(order: PlacedOrder): Promise<void> {
    show({ order: { orderId: order.orderId, orderNumber: order.orderNumber }, isThankYouPage: true, isFailed: false });
    setPassword('');
    await cart.clear({ sync: false });
    await Promise.all([stored.personal({ createAccount: false }), stored.choices({ refusedMethod: '' })]);
  }
  return session;
}

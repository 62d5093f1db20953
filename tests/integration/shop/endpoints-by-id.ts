/** What belongs to somebody else, or names nothing at all. */
export interface Named {
  /** Of a customer's cart. */
  readonly cart: string;
  /** Of a customer's order: UUID and number. */
  readonly order: string;
  readonly number: string;
  /** Of the return of a part of it. */
  readonly returned: string;
  /** Of a review that nobody may see yet. */
  readonly review: number;
  readonly email: string;
  readonly customer: number;
}

/** How a call names it. */
export interface NamingCall {
  /** In the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** As a browser without scripts sends it. */
  readonly form?: Readonly<Record<string, string>>;
}
export type Naming = (of: Named) => NamingCall;

const KEY = 'x'.repeat(43);
const LOOK = { lastname: 'Jansen' };
const PASSWORD = 'Zool-schoen2';

const ofCart =
  (more: object = {}, query: Readonly<Record<string, string>> = {}): Naming =>
  ({ cart }) => ({ query: { cartId: cart, ...query }, body: more });
const ofReturn: Naming = ({ returned }) => ({ params: { returnId: returned }, query: { key: KEY } });
const bySecretKey: Naming = ({ email }) => ({ body: { customerEmail: email, confirmationKey: KEY } });
const byEmail: Naming = ({ email }) => ({ body: { email } });
const byOrderKey: Naming = ({ order }) => ({ body: { order, key: KEY } });
const ofReview: Naming = ({ review }) => ({ body: { id: review } });

/** What an order's body names beside its own, new UUID. */
const ordering: Naming = ({ cart }) => ({
  body: {
    user_id: '',
    cart_id: cart,
    order_id: '9b6f3b0e-2c1d-4a53-8a43-0f7d1c2b3a4d',
    products: [{ sku: 'VALENTINA-ZWA-36', qty: 1, price: 1 }],
    addressInformation: { billingAddress: ADDRESS, shippingAddress: ADDRESS, payment_method_code: 'banktransfer' },
  },
});
const ADDRESS = {
  ...{ firstname: 'An', lastname: 'Jansen', street: ['Dorpsstraat', '1'], postcode: '1234 AB', city: 'Ede' },
  ...{ country_id: 'NL', telephone: '0612345678', email: 'asks@example.nl' },
};

/** Refused to whoever is not its owner, with one answer whether there is such a thing or not. */
export const REFUSED: Readonly<Record<string, Naming>> = {
  'cart.pull': ofCart(),
  'cart.update': ofCart({ cartItem: { sku: 'VALENTINA-ZWA-36', qty: 1 } }),
  'cart.delete': ofCart({ cartItem: { sku: 'VALENTINA-ZWA-36', item_id: 1 } }),
  'cart.extend': ofCart({ extensions: {} }),
  'cart.share': ofCart(),
  'cart.totals': ofCart(),
  'cart.paymentMethods': ofCart(),
  'cart.shippingMethods': ofCart({ address: { country_id: 'NL' } }),
  'cart.shippingInformation': ofCart({ addressInformation: { shippingAddress: { countryId: 'NL' } } }),
  'cart.collectTotals': ofCart({ methods: {} }),
  'cart.setPaymentInformation': ofCart({ paymentMethod: { method: 'banktransfer' } }),
  'cart.selectedPaymentMethod': ofCart({ method: { method: 'banktransfer' } }),
  'cart.applyCoupon': ofCart({}, { coupon: 'NONE' }),
  'cart.deleteCoupon': ofCart(),
  'cart.coupon': ofCart(),
  'cart.merge': ({ cart }) => ({ body: { cartId: cart } }),
  'order.place': ordering,
  'order.create': ordering,
  'order.one': ({ number }) => ({ params: { incrementId: number } }),
  'order.guest': ({ number, email }) => ({ body: { incrementId: number, email, lastname: 'Other' } }),
  'rma.returnable': ({ number }) => ({ params: { incrementId: number } }),
  'rma.guestOrder': ({ number, email }) => ({ params: { email, billingLastName: 'Other', incrementId: number } }),
  'rma.photo': ({ number }) => ({ body: { increment_id: number, photo: Buffer.alloc(200).toString('base64') } }),
  'rma.create': ({ number }) => ({
    body: { increment_id: number, items: [{ order_item_id: 1, qty_requested: 1 }] },
  }),
  'rma.return': ofReturn,
  'rma.label': ofReturn,
  'rma.cancel': ofReturn,
  'rma.payout': (of) => ({ ...ofReturn(of), body: { iban: 'NL91ABNA0417164300', holder: 'Bo' } }),
  'review.delete': ofReview,
  'review.helpful': ({ review }) => ({ body: { id: review, visitor: '3d1c8f0e-6a1b-4c43-9a43-0f7d1c2b3a4d' } }),
  'review.report': ({ review }) => ({ body: { id: review, visitor: '3d1c8f0e-6a1b-4c43-9a43-0f7d1c2b3a4d' } }),
  'review.refuse': byOrderKey,
  'review.requested': ({ order }) => ({ query: { order, key: KEY } }),
  'review.photo': ({ order }) => ({ body: { photo: Buffer.alloc(200).toString('base64'), order, key: KEY } }),
  'user.activate': bySecretKey,
  'user.confirmEmail': bySecretKey,
  'user.undoEmail': bySecretKey,
  'user.createPassword': ({ email }) => ({ body: { email, resetToken: KEY, newPassword: PASSWORD } }),
  'user.login': ({ email }) => ({ body: { username: email, password: 'Wrong-password1' } }),
};

/** Answered well to anybody, with one answer whether there is such a thing or not: e-mails tell who may know. */
export const ANSWERED_ALIKE: Readonly<Record<string, Naming>> = {
  'rma.withdraw': ({ number, email }) => ({ body: { increment_id: number, email, ...LOOK } }),
  'rma.withdrawalForm': ({ number, email }) => ({ form: { increment_id: number, email, ...LOOK } }),
  'user.confirm': byEmail,
  'user.resetPassword': byEmail,
  'user.resetPasswordAlias': byEmail,
  'newsletter.subscribe': byEmail,
};

/** Of the address of one's own account alone: that of another is not told, nor changed. */
export const OF_OWN_ADDRESS: Readonly<Record<string, Naming>> = {
  'newsletter.status': ({ email }) => ({ query: { email } }),
  'newsletter.unsubscribe': byEmail,
};

/**
 * The id itself is the secret, random and never listed: whoever has it made it, or got it by e-mail. The ends of these
 * are shown where they are tested: `order.placed` in `contract/order`, links of e-mails in `integration/user`.
 */
export const BY_SECRET: readonly string[] = [
  ...['order.sync', 'order.status', 'order.placed', 'order.cancel', 'payment.redirect'],
  ...['cart.shared', 'user.refresh', 'user.logout', 'consent.record'],
  ...['newsletter.confirm', 'newsletter.leave', 'newsletter.oneClick', 'newsletter.oneClickPage'],
  'privacy.erase',
  // Signed, or with the shop's own key.
  ...['payment.webhook', 'blog.changed'],
  ...['storyblok.hook', 'storyblok.preview', 'storyblok.validateEditor', 'storyblok.sync'],
];

/** Of whoever's token it is, and of nobody else's: without a good one, 401. */
export const OF_TOKEN: readonly string[] = [
  ...['user.me', 'user.updateMe', 'user.changePassword', 'user.changePasswordAlias', 'order.history', 'rma.list'],
  ...['loyalty.coins', 'loyalty.history', 'loyalty.redirect', 'review.own'],
  ...['notify-me.subscribe', 'notify-me.list', 'notify-me.remove'],
  ...['wishlist.list', 'wishlist.add', 'wishlist.delete'],
  ...['favourites.brands', 'favourites.addBrand', 'favourites.removeBrand'],
  ...['privacy.export', 'privacy.askErasure'],
  ...['profile-picture.read', 'profile-picture.write', 'profile-picture.remove'],
];

/** Says whether an address has an account, as the specification has it (AC-47); limited by address. */
export const TELLS_OF_ACCOUNTS: readonly string[] = ['user.create', 'user.isEmailAvailable'];

/** Names what the shop shows everybody, or makes something new. */
export const OF_EVERYBODY: readonly string[] = [
  ...['url.map', 'cart.create', 'catalog.search', 'catalog.searchGet', 'catalog.suggest', 'catalog.productList'],
  ...['catalog.renderList', 'catalog.cmsPage', 'catalog.cmsBlock'],
  ...['catalog.cmsPageByIdentifier', 'catalog.cmsBlockByIdentifier'],
  ...['stock.check', 'stock.checkBySku', 'stock.list'],
  ...['stock.elastic.check', 'stock.elastic.checkBySku', 'stock.elastic.list'],
  ...['storyblok.story', 'storyblok.homeStory', 'storyblok.storyByUuid'],
  ...['mail-service.token', 'mail-service.send'],
  ...['newsletter.offer', 'payment.issuers', 'shipping.countries', 'shipping.currency', 'rma.reasons'],
  ...['review.create', 'review.list', 'review.shop', 'checkout.addressLookup', 'checkout.placeLookup'],
  ...['consent.asked', 'pwa.worker', 'pwa.offlineSetting', 'pwa.manifest'],
  ...['blog.articles', 'blog.list', 'blog.search', 'blog.tags', 'blog.related', 'blog.front', 'blog.feed'],
  ...['vacancies.list', 'vacancies.one', 'shell.counterparts'],
  ...['seo.page', 'seo.sitemapSize', 'seo.sitemapIndex', 'seo.sitemap', 'seo.robots'],
];

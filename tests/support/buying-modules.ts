const IDS = [
  'shell',
  'url',
  'mail',
  'user',
  'privacy',
  'catalog',
  'stock',
  'promotion',
  'payment',
  'shipping',
  'cart',
  'order',
];

/** The modules of a shop in which one can buy: those of `tests/fixtures/buying`, with pairs to buy and kept e-mails. */
export const BUYING_MODULES: readonly string[] = [
  ...IDS.map((id) => `etalage/modules/${id}`),
  '../last-pairs/modules/pairs',
  './modules/post',
];

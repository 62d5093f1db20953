import fc from 'fast-check';

export const BROWSERS = 2;
const CUSTOMERS = 2;

const browser = fc.nat(BROWSERS - 1);
/**
 * A browser puts into its cart what both want, or what nobody else does;
 * `wrapped` is `shared` with data of a module.
 */
const sku = fc.constantFrom('shared', 'also-shared', 'own', 'wrapped');
const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant('none' as const) },
  fc.constant('undelivered' as const),
  fc.constant('unanswered' as const),
  fc.constant('doubled' as const),
);
/** What somebody, the network or the server does next. */
export const move = fc.oneof(
  { weight: 30, arbitrary: fc.record({ do: fc.constant('step' as const), browser, fault }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('add' as const), browser, sku, qty: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set' as const), browser, sku, qty: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replace' as const), browser, sku, by: sku }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('coupon' as const), browser }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('login' as const), browser, customer: fc.nat(CUSTOMERS - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('logout' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expireSession' as const), browser }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forcedLogout' as const), browser }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('crash' as const), browser }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('late' as const), browser, which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('order' as const), browser }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('placed' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('orderElsewhere' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expireCart' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), browser }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undoMerge' as const), browser }) },
);
export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** The moves of one browser, for walks that are written down. */
export const movesOf = (browser: number) => ({
  step: (fault: Extract<Move, { do: 'step' }>['fault'] = 'none'): Move => ({ do: 'step', browser, fault }),
  add: (sku: 'shared' | 'own', qty: number): Move => ({ do: 'add', browser, sku, qty }),
  login: (customer: number): Move => ({ do: 'login', browser, customer }),
  expireSession: (): Move => ({ do: 'expireSession', browser }),
  expireCart: (): Move => ({ do: 'expireCart', browser }),
  order: (): Move => ({ do: 'order', browser }),
  placed: (): Move => ({ do: 'placed', browser }),
});

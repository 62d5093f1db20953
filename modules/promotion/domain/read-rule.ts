import type { Coupon, NewSalesRule, RuleAction } from '../module.ts';
import { differentCodes, isCouponCode } from './coupon-codes.ts';
import type { LocalDays } from './local-day.ts';

type Options = Readonly<Record<string, string | boolean | undefined>>;
type ReadRule =
  { readonly rule: NewSalesRule; readonly coupons: readonly Coupon[] } | { readonly problems: readonly string[] };

/**
 * Reads a rule from the options of `etalage promotion add`, or says all that is wrong with them.
 * @param storeCodes that the shop has
 */
export function readRule(name: string, options: Options, days: LocalDays, storeCodes: readonly string[]): ReadRule {
  const problems: string[] = [];

  /** The option's value as `read` makes it; one that it cannot read is a problem. */
  function value<T>(flag: string, takes: string, read: (text: string) => T | undefined): T | undefined {
    const text = options[flag.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
    if (typeof text !== 'string') return undefined;
    const found = read(text.trim());
    if (found === undefined) problems.push(`--${flag} takes ${takes}, not "${text}".`);
    return found;
  }
  const list = <T>(flag: string, takes: string, read: (text: string) => T | undefined): readonly T[] | undefined =>
    value(flag, takes, (text) => {
      const items = text.split(',').map((item) => read(item.trim()));
      const good = items.filter((item) => item !== undefined);
      return good.length === items.length ? good : undefined;
    });
  const amount = (flag: string) => value(flag, 'an amount above 0, such as 4.95', positive(decimal));
  const count = (flag: string) => value(flag, 'a whole number from 1', positive(whole));

  const percent = value('percent', 'a percentage above 0 up to 100, such as 7.5', (text) => {
    const hundredths = positive(decimal)(text);
    return hundredths !== undefined && hundredths <= 10_000 ? hundredths : undefined;
  });
  const piece = amount('piece');
  const cart = amount('cart');
  const codes = list('coupon', 'codes of 2 to 40 letters, digits, "-" and "_"', (code) =>
    isCouponCode(code) ? code : undefined,
  );
  const conditions = {
    minimum: amount('minimum'),
    from: value('from', 'a day, such as 2026-12-01', days.startOf),
    until: value('until', 'a day, such as 2026-12-31', days.endOf),
    storeCodes: list('store-views', `store views of this shop (${storeCodes.join(', ')})`, (code) =>
      storeCodes.includes(code) ? code : undefined,
    ),
    groupIds: list('groups', 'numbers of customer groups', whole),
    skus: list('skus', 'skus', (sku) => sku || undefined),
    categoryIds: list('categories', 'numbers of categories', whole),
    perCustomer: options['onceACustomer'] === true ? 1 : count('per-customer'),
    totalLimit: count('total-limit'),
  };
  const priority = value('priority', 'a whole number', (text) => (/^-?\d{1,6}$/.test(text) ? Number(text) : undefined));

  const freeDelivery = options['freeDelivery'] === true;
  const actions: RuleAction[] = [
    ...(percent === undefined ? [] : [{ kind: 'percent', percent } as const]),
    ...(piece === undefined ? [] : [{ kind: 'piece', amount: piece } as const]),
    ...(cart === undefined ? [] : [{ kind: 'cart', amount: cart } as const]),
  ];
  const named = ['percent', 'piece', 'cart'].filter((flag) => options[flag] !== undefined);
  if (name.trim() === '') problems.push('The promotion needs a name, which shoppers read beside the discount.');
  if (named.length > 1) problems.push(`One of --${named.join(' and --')}: a promotion takes off one thing.`);
  if (named.length === 0 && !freeDelivery)
    problems.push('What does it take off? Say --percent, --piece or --cart, or --free-delivery.');
  if (options['onceACustomer'] === true && options['perCustomer'] !== undefined)
    problems.push('Either --once-a-customer or --per-customer, not both.');
  if (conditions.from !== undefined && conditions.until !== undefined && conditions.until <= conditions.from)
    problems.push('--until is before --from.');
  if (problems.length > 0) return { problems };

  const rule: NewSalesRule = {
    name: name.trim(),
    isActive: options['inactive'] !== true,
    priority: priority ?? 0,
    isLast: options['last'] === true,
    action: actions[0] ?? { kind: 'delivery' },
    freeDelivery,
    needsCoupon: codes !== undefined || options['byCode'] === true,
    duringBlackout: options['duringBlackout'] === true,
    ...defined(conditions),
  };
  return { rule, coupons: differentCodes(codes ?? []).map((code) => ({ code })) };
}

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };
// Leaves out what is not given.
const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;

/** A decimal with a point or a comma, in hundredths. */
function decimal(text: string): number | undefined {
  const [, units, hundredths = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return units === undefined ? undefined : Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
}
const whole = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
const positive =
  (read: (text: string) => number | undefined) =>
  (text: string): number | undefined =>
    read(text) || undefined;

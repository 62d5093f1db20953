import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { sourceFiles } from './source-files.ts';

const MONEY = /^(?:cents?|decimals?|prices?|amounts?|totals?|subtotals?|fees?|costs?|money|refunds?|discounts?|tax)$/;
const NO_MONEY = /^(?:percents?|percentages?|rates?|shares?|opacity)$/;
const HOMES = ['core/money/', 'cli/checks/'];
const CONVERSIONS: ReadonlySet<string> = new Set(['toCents', 'toDecimals']);
/**
 * Where decimals are what is read or written, beside the `wire/` folders: documents of the catalogue, the fields that
 * Vue Storefront 1's stores of cart and checkout have, and texts that `Intl` makes of an amount.
 */
const HAVE_DECIMALS = [
  'core/',
  'cli/',
  'modules/catalog/',
  'modules/demo-shop/',
  'modules/cart/domain/cart-totals.ts',
  'modules/checkout/react/',
  'modules/payment-flyingblue-demo/shop/',
  'theme/order/',
];

/**
 * Names every file that asks `core/money` to turn cents into decimals, or back, though no decimals come to it or leave
 * it: ports, services, e-mails and commands speak cents.
 */
export function strayConversions(root: string): string[] {
  return sourceFiles(root, ['{core,modules,theme,server,cli}/**/*.{ts,tsx}'])
    .filter((file) => !HAVE_DECIMALS.some((home) => file.startsWith(home)) && !file.includes('/wire/'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const [, imported = ''] = /import \{([^}]*)\} from 'etalage\/core\/money'/.exec(text) ?? [];
      return imported
        .split(',')
        .map((name) => name.trim())
        .filter((name) => CONVERSIONS.has(name))
        .map((name) => `${file} uses ${name}, but has cents. Convert in the module's wire/ folder.`);
    });
}

/**
 * Names every place that turns cents into decimals, or back, by itself: `* 100`, `/ 100` and `toFixed(2)` where what is
 * calculated, or what it is called afterwards, is named as money. Percentages are none, nor are drawings and times.
 * Only `core/money` does this, and each module's `wire/`, where the forms of other systems are read and written.
 */
export function moneyDecimals(root: string): string[] {
  return sourceFiles(root, ['{core,modules,theme,server,cli}/**/*.{ts,tsx}'])
    .filter((file) => !HOMES.some((home) => file.startsWith(home)) && !file.includes('/wire/'))
    .flatMap((file) => inFile(root, file));
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function inFile(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/[*/] ?100\b|\b100 ?\*|toFixed/.test(text)) return [];
  const targets: string[] = [];
  const found: string[] = [];
  const textOf = ({ start, end }: Node): string => text.slice(start, end);
  const under = (name: Node) => void targets.push(textOf(name));
  const leave = () => void targets.pop();
  const check = (node: Node, operand: Node): void => {
    const own = wordsOf(textOf(operand));
    const target = wordsOf(targets.at(-1) ?? '');
    if ([...own, ...target].some((word) => NO_MONEY.test(word))) return;
    if (![...own, ...target].some((word) => MONEY.test(word))) return;
    const line = text.slice(0, node.start).split('\n').length;
    found.push(`${file}:${line} converts money by itself (${textOf(node)}). Use toCents or toDecimals of core/money.`);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => under(id),
    'VariableDeclarator:exit': leave,
    Property: ({ key }) => under(key),
    'Property:exit': leave,
    BinaryExpression: (node) => {
      const { operator, left, right } = node;
      if ((operator === '*' || operator === '/') && textOf(right) === '100') check(node, left);
      else if (operator === '*' && textOf(left) === '100') check(node, right);
    },
    CallExpression: (node) => {
      const { callee, arguments: given } = node;
      const [digits] = given;
      if (callee.type !== 'MemberExpression' || textOf(callee.property) !== 'toFixed') return;
      if (digits && textOf(digits) === '2') check(node, callee.object);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** The words in the names of an expression: `order.grandTotal` has order, grand and total. Texts are no names. */
const wordsOf = (code: string): string[] =>
  code
    .replace(/(["'])(?:\\.|(?!\1).)*\1/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

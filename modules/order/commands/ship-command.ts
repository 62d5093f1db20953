import { randomUUID } from 'node:crypto';
import { orRefused, type CommandInput, type CommandShop } from 'etalage/core';
import { adminOf } from './admin-of.ts';

/** Runs `etalage order ship`. Answers 0, 1 when it was refused, 2 for wrong options. */
export async function shipOrder(
  { arguments: [number = ''], options }: CommandInput,
  shop: CommandShop,
): Promise<number> {
  const { carrier, code, link, id, quiet } = options;
  const units = typeof options['units'] === 'string' ? unitsIn(options['units']) : undefined;
  if (typeof carrier !== 'string') return wrong('Say who brings it: --carrier PostNL');
  if (units?.some(({ sku, qty }) => sku === '' || !Number.isInteger(qty) || qty < 1))
    return wrong('--units takes skus with how many: PUMP-38=1,BAG=2');
  const shipment = {
    id: typeof id === 'string' ? id : randomUUID(),
    carrier,
    ...(typeof code === 'string' && { trackingNumber: code }),
    ...(typeof link === 'string' && { trackingUrl: link }),
    ...(units && { units }),
  };
  return orRefused(async () => {
    const order = await (await adminOf(number, options, shop)).ship(number, shipment, { notify: quiet !== true });
    console.log(`${order.number}\t${order.status}`);
  });
}

function wrong(what: string): number {
  console.error(`etalage: ${what}`);
  return 2;
}

/** `PUMP-38=1,BAG=2`; a sku alone is one. */
const unitsIn = (list: string): readonly { readonly sku: string; readonly qty: number }[] =>
  list.split(',').map((each) => {
    const at = each.lastIndexOf('=');
    return at < 0 ? { sku: each.trim(), qty: 1 } : { sku: each.slice(0, at).trim(), qty: Number(each.slice(at + 1)) };
  });

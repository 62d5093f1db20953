import { buy } from '../../support/buyer.ts';
import { commandBeside } from '../../support/run-command.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { ask, login, register, type Answer } from '../user/customers.ts';

/** Runs `etalage` beside the shared shop. */
export const command = (...args: string[]): Promise<string> => commandBeside(sharedShop(), args);

/** A customer who may write: of these variants each has been bought and sent. */
export async function buyerOf(...skus: readonly string[]): Promise<{ readonly email: string; readonly token: string }> {
  const { email } = await register(sharedShop());
  const { token } = await login(sharedShop(), email);
  for (const sku of skus) await sendOne({ sku, email, token });
  return { email, token };
}

/** Buys a variant and sends it; answers the number and UUID of the order. */
export async function sendOne(of: { sku: string; email: string; token?: string }) {
  const { result } = await buy(sharedShop(), of);
  const { orderNumber: number } = result as { orderNumber: string };
  await command('order', 'ship', number, '--carrier', 'PostNL');
  return number;
}

/** What a client sends. */
export const reviewOf = (productId: number, more: object = {}): object => ({
  review: {
    product_id: productId,
    title: 'Zit goed',
    detail: 'Zacht leer, en de hak is precies hoog genoeg.',
    nickname: 'An',
    review_entity: 'product',
    review_status: 1,
    customer_id: 1,
    stars: 4,
    fit: 'normal',
    ...more,
  },
});

export const write = (token: string | undefined, body: object): Promise<Answer> =>
  ask(sharedShop(), 'POST', '/api/review/create', { body, ...(token !== undefined && { token }) });

/** The id of a product by its sku. */
export async function productId(sku: string): Promise<number> {
  const { result } = await ask(sharedShop(), 'GET', `/api/product/list?skus=${sku}`);
  return (result as { items: readonly { id: number }[] }).items[0]?.id ?? 0;
}

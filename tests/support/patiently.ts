import type { Answer } from '../integration/user/customers.ts';
import { fillCart, Refused, type Purchase, type ReadyCart } from './buyer.ts';

/** How often somebody asks again who was told to. */
const MOST_TRIES = 20;

/** What a shop or its provider has no time for is asked again: this machine may be busy with other things. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
  }
}

/** A cart that is filled anew where the shop had no time for it. */
export async function filledPatiently(shop: { readonly url: string }, purchase: Purchase): Promise<ReadyCart> {
  for (let tries = 1; ; tries++)
    try {
      return await fillCart(shop, purchase);
    } catch (error) {
      if (!(error instanceof Refused) || error.answer.status !== 503 || tries === MOST_TRIES) throw error;
    }
}

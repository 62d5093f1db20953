import { contribute, CurrentStoreView, customerOf, defineApi, endpoint, prefixOf, reply } from 'etalage/core';
import { CartData } from 'etalage/modules/cart';
import { addToEmail, EmailOrigin } from 'etalage/modules/mail';
import { CreditNoteParts, OrderData, OrderEmails } from 'etalage/modules/order';
import {
  CoinHistoryEndpoint,
  Coins,
  CoinsEndpoint,
  CoinsOfOrder,
  loyalty,
  LoyaltyRedirectEndpoint,
  SpendsCoins,
} from '../module.ts';
import { coinsView, entryView } from '../wire/coins-view.ts';
import { coinsGivenBack, coinsInEmail } from './coins-in-email.ts';
import { coinsOnCreditNote } from './coins-on-credit-note.ts';
import { coinsSchema, historySchema } from './schemas.ts';

const UNSTORED = { headers: { 'Cache-Control': 'no-store' } };

export default defineApi(loyalty, (terms) => ({
  contributions: [
    contribute(CartData, 'loyalty', SpendsCoins),
    contribute(OrderData, 'loyalty', CoinsOfOrder),
    contribute(CreditNoteParts, 'loyalty', coinsOnCreditNote),
    addToEmail('loyalty', OrderEmails.placed, coinsInEmail),
    addToEmail('loyalty', OrderEmails.paid, coinsInEmail),
    addToEmail('loyalty', OrderEmails.refunded, coinsGivenBack),
  ],
  endpoints: [
    endpoint(CoinsEndpoint, {
      summary: 'How many coins the customer has, which cannot be spent yet, and what expires when',
      schema: { result: coinsSchema },
      async handle(_, context) {
        const balance = await context.get(Coins).balance(customerOf(context).id);
        return reply(coinsView(balance, terms), UNSTORED);
      },
    }),
    endpoint(CoinHistoryEndpoint, {
      summary: "What became of the customer's coins, newest first",
      schema: historySchema,
      async handle({ query }, context) {
        const page = { size: query.pageSize ?? 20, current: query.currentPage ?? 1 };
        const { items, total } = await context.get(Coins).history(customerOf(context).id, page);
        return reply({ items: items.map(entryView), total_count: total }, UNSTORED);
      },
    }),
    endpoint(LoyaltyRedirectEndpoint, {
      summary: 'Where the customer looks after coins: a program elsewhere (`loyalty.program`), else the account',
      schema: {
        result: { type: 'object', required: ['redirect_url'], properties: { redirect_url: { type: 'string' } } },
      },
      handle(_, { get }) {
        const account = `${get(EmailOrigin).origin}${prefixOf(get(CurrentStoreView))}/my-account/coins/`;
        return reply({ redirect_url: terms.program || account }, UNSTORED);
      },
    }),
  ],
}));

import { ApiClient, type DepsOf } from 'etalage/core';
import { CoinHistoryEndpoint, CoinsEndpoint, type ShopperCoins } from '../module.ts';
import { readCoinPage, readCoins } from '../wire/read-coins.ts';

export const coinsDeps = { api: ApiClient };

/** Asks the API; whoever shows it says what went wrong. */
export const createShopperCoins = ({ api }: DepsOf<typeof coinsDeps>): ShopperCoins => ({
  all: async () => readCoins(await api.call(CoinsEndpoint, {}, { silent: true })),
  history: async (pageSize) =>
    readCoinPage(await api.call(CoinHistoryEndpoint, { query: { pageSize, currentPage: 1 } }, { silent: true })),
});

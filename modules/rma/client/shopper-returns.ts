import { ApiClient, type DepsOf } from 'etalage/core';
import {
  CancelReturnEndpoint,
  CreateReturnEndpoint,
  GuestReturnableEndpoint,
  PayoutEndpoint,
  ReturnableEndpoint,
  ReturnEndpoint,
  ReturnLabelEndpoint,
  ReturnListEndpoint,
  ReturnPhotoEndpoint,
  ReturnReasonsEndpoint,
  WithdrawEndpoint,
  type ReturnLink,
  type ShopperReturns,
} from '../module.ts';
import { namedOrder, readReturn, readReturnable, sentOrder, sentReturn } from '../wire/read-return.ts';

export const returnsDeps = { api: ApiClient };

/** Errors are shown where they were asked for. */
const SILENT = { silent: true };
/** A phone on a slow network has time for a photo. */
const PHOTO_TIMEOUT_MS = 60_000;
const inputOf = ({ id, key }: ReturnLink) => ({
  params: { returnId: id },
  query: key === undefined ? {} : { key },
});

export const createShopperReturns = ({ api }: DepsOf<typeof returnsDeps>): ShopperReturns => ({
  reasons: async () => (await api.call(ReturnReasonsEndpoint, {}, SILENT)).options,
  async list(pageSize) {
    const query = { pageSize, currentPage: 1 };
    const { items, total_count: total } = await api.call(ReturnListEndpoint, { query }, SILENT);
    return { items: items.map(readReturn), total };
  },
  find: async (link) => readReturn(await api.call(ReturnEndpoint, inputOf(link), SILENT)),
  async returnable({ number: incrementId, email, lastName: billingLastName }) {
    if (email === undefined || billingLastName === undefined)
      return readReturnable(await api.call(ReturnableEndpoint, { params: { incrementId } }, SILENT));
    const params = { email, billingLastName, incrementId };
    return readReturnable(await api.call(GuestReturnableEndpoint, { params }, SILENT));
  },
  async sendPhoto(order, photo) {
    const body = { ...namedOrder(order), photo };
    return (await api.call(ReturnPhotoEndpoint, { body }, { ...SILENT, timeout: PHOTO_TIMEOUT_MS })).id;
  },
  request: async (order, request) =>
    readReturn(await api.call(CreateReturnEndpoint, { body: sentReturn(order, request) }, SILENT)),
  async withdraw(order, { id, note }) {
    const body = { ...sentOrder(order), statement_id: id, ...(note !== undefined && { comment: note }) };
    return Date.parse((await api.call(WithdrawEndpoint, { body }, SILENT)).received_at);
  },
  payTo: async (link, body) => readReturn(await api.call(PayoutEndpoint, { ...inputOf(link), body }, SILENT)),
  cancel: async (link) => readReturn(await api.call(CancelReturnEndpoint, inputOf(link), SILENT)),
  label: (link) => api.call(ReturnLabelEndpoint, inputOf(link), SILENT),
});

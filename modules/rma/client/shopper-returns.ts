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
  ReturnsStore,
  WithdrawEndpoint,
  type ReturnLink,
  type ReturnsState,
  type ReturnView,
  type ShownReturn,
  type ShopperReturns,
} from '../module.ts';
import { namedOrder, readReturn, readReturnable, sentOrder, sentReturn } from '../wire/read-return.ts';

export const returnsDeps = { api: ApiClient, state: ReturnsStore };

/** Errors are shown where they were asked for. */
const SILENT = { silent: true };
const inputOf = ({ id, key }: ReturnLink) => ({
  params: { returnId: id },
  query: key === undefined ? {} : { key },
});

export function createShopperReturns({ api, state }: DepsOf<typeof returnsDeps>): ShopperReturns {
  const told = (news: Partial<ReturnsState>): void =>
    state.set((before) => ({ ...before, isReturnCreated: false, ...news }));
  const single = (of: ReturnView): ShownReturn => {
    const shown = readReturn(of);
    told({ single: shown });
    return shown;
  };
  return {
    async reasons() {
      const { options } = await api.call(ReturnReasonsEndpoint, {}, SILENT);
      told({ reasons: options });
      return options;
    },
    async list(pageSize) {
      const query = { pageSize, currentPage: 1 };
      const { items, total_count: total } = await api.call(ReturnListEndpoint, { query }, SILENT);
      const returns = items.map(readReturn);
      told({ returns });
      return { items: returns, total };
    },
    find: async (link) => single(await api.call(ReturnEndpoint, inputOf(link), SILENT)),
    async returnable({ number: incrementId, email, lastName: billingLastName }) {
      if (email === undefined || billingLastName === undefined)
        return readReturnable(await api.call(ReturnableEndpoint, { params: { incrementId } }, SILENT));
      const params = { email, billingLastName, incrementId };
      const guestOrder = readReturnable(await api.call(GuestReturnableEndpoint, { params }, SILENT));
      told({ guestOrder });
      return guestOrder;
    },
    async sendPhoto(order, photo, options) {
      const body = { ...namedOrder(order), photo };
      return (await api.call(ReturnPhotoEndpoint, { body }, options)).id;
    },
    async request(order, request) {
      const made = readReturn(await api.call(CreateReturnEndpoint, { body: sentReturn(order, request) }, SILENT));
      told({ single: made, isReturnCreated: true });
      return made;
    },
    async withdraw(order, { id, note }) {
      const body = { ...sentOrder(order), statement_id: id, ...(note !== undefined && { comment: note }) };
      return Date.parse((await api.call(WithdrawEndpoint, { body }, SILENT)).received_at);
    },
    payTo: async (link, body) => single(await api.call(PayoutEndpoint, { ...inputOf(link), body }, SILENT)),
    cancel: async (link) => single(await api.call(CancelReturnEndpoint, inputOf(link), SILENT)),
    label: (link) => api.call(ReturnLabelEndpoint, inputOf(link), SILENT),
  };
}

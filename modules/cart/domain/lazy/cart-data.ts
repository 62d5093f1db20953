import type { Extensions } from 'etalage/core';
import type { CartRecord } from './cart-record.ts';
import { extensionsKey } from './checksum.ts';

/** The cart with what modules keep with it as a whole, as the shopper wants it. */
export const withData = (record: CartRecord, extensions: Extensions, change: string): CartRecord => ({
  ...record,
  data: { extensions, change, token: '' },
});

/** What the server's cart has to be told of it. */
export const dataToSend = ({ data, token }: CartRecord): CartRecord['data'] =>
  data && data.token !== token ? data : undefined;

/** The server has it as it is here. */
export const sentData = (record: CartRecord, extensions: Extensions, change: string): CartRecord =>
  record.data?.change === change ? { ...record, data: { extensions, change, token: record.token } } : record;

/** The server does not take it: what it has itself comes with the totals. */
export function refusedData(record: CartRecord, change: string): CartRecord {
  const { data, ...rest } = record;
  return data?.change === change ? rest : record;
}

/**
 * What the server has of it, which another device may have said.
 * @param change the last one here when the server was asked: what was said since is newer
 */
export function applyServerData(record: CartRecord, extensions: Extensions | undefined, change: string): CartRecord {
  const { data, token } = record;
  if (dataToSend(record) || (data?.change ?? '') !== change) return record;
  if (extensionsKey(data?.extensions) === extensionsKey(extensions)) return record;
  return { ...record, data: { extensions: extensions ?? {}, change: '', token } };
}

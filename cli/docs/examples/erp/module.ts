import { configType, defineModule, extension, jobRef } from 'etalage/core';
import type { ErpConfig } from './config.ts';
export type { ErpConfig } from './config.ts';

/** Tells an ERP of each order that is paid. */
export const erp = defineModule<ErpConfig>({
  id: 'erp',
  kernel: '^0.1.0',
  requires: ['order'],
  config: configType<ErpConfig>(),
});

/** What the ERP calls an order: shown wherever the order is. */
export const ErpNumber = extension(
  'erp',
  { type: 'object', properties: { number: { type: 'string', maxLength: 40 } }, required: ['number'] },
  ({ number }) => [{ label: 'ERP', value: number }],
);

/** A paid order, as the ERP reads it; money is cents. */
export interface ErpOrder {
  readonly id: string;
  readonly number: string;
  /** `payment_review`: it is paid, and somebody has to look before anything is sent. */
  readonly status: string;
  readonly total: number;
  readonly currency: string;
  readonly lines: readonly { readonly sku: string; readonly qty: number; readonly total: number }[];
}

export const SendToErp = jobRef<ErpOrder>('erp.send');

import { checkKernel } from './checks.ts';
import { inversifyContainer } from './inversify-container.ts';
import type { KernelOptions } from './kernel.ts';
import { tapableOrder } from './tapable-order.ts';
import { transactionTaps } from './transaction-taps.ts';

/** What servers and tools boot with, and browsers do without: all checks, inversify, tapable and transactions. */
export const serverKernel = {
  check: checkKernel,
  container: inversifyContainer,
  sort: tapableOrder,
  transaction: transactionTaps,
} satisfies KernelOptions;

import { checkKernel } from './checks.ts';
import { inversifyContainer } from './inversify-container.ts';
import type { KernelOptions } from './kernel.ts';
import { tapableOrder } from './tapable-order.ts';

/** What servers and tools boot with, and browsers do without: all checks, inversify and tapable. */
export const serverKernel = {
  check: checkKernel,
  container: inversifyContainer,
  sort: tapableOrder,
} satisfies KernelOptions;

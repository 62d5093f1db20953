export type { PaymentFlyingblueConfig } from '../config.ts';
/** The `providerUrl` of a test page. */
export const TEST = 'test';

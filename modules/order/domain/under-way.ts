import type { ShownOrder } from '../module.ts';

/** Whether something is still to come of the order: it is neither cancelled nor closed, nor looked at by somebody. */
export const isUnderWay = ({ state }: Pick<ShownOrder, 'state'>): boolean =>
  !['canceled', 'closed', 'payment_review'].includes(state);

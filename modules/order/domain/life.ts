import type { DemandedOf, OrderActor, OrderLifePart, OrderState, OrderStatus, OrderTransition } from '../module.ts';

/** The life of orders, with what all modules add to it. */
export interface Life {
  readonly statuses: readonly OrderStatus[];
  readonly transitions: readonly OrderTransition[];
  /** Undefined for a status that there is not. */
  find(status: string): OrderStatus | undefined;
  /** Whether an order may come into a state by somebody. */
  may(order: DemandedOf, to: OrderState, by: OrderActor): boolean;
  /** The statuses that an order can be given by somebody. */
  next(order: DemandedOf, by: OrderActor): readonly OrderStatus[];
}

/** @throws Error when two modules have the same status */
export function lifeOf(parts: readonly OrderLifePart[]): Life {
  const statuses = parts.flatMap((part) => part.statuses ?? []);
  const transitions = parts.flatMap((part) => part.transitions ?? []);
  const byCode = new Map(statuses.map((status) => [status.code, status]));
  const twice = statuses.find(({ code }, index) => statuses.findIndex((one) => one.code === code) !== index);
  if (twice) throw new Error(`Two modules add the order status "${twice.code}" to OrderLife: rename one of them`);
  const may: Life['may'] = (order, to, by) =>
    transitions.some(
      (one) =>
        one.to === to &&
        one.from.some((state) => state === order.state) &&
        one.by.includes(by) &&
        (one.demands ?? []).every((demand) => demand.holds(order)),
    );
  return {
    statuses,
    transitions,
    find: (status) => byCode.get(status),
    may,
    next: (order, by) => statuses.filter(({ code, state }) => code !== order.status && may(order, state, by)),
  };
}

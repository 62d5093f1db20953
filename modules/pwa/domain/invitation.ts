/** What a browser knows of being asked to install the shop. */
export interface Invitation {
  readonly visits: number;
  /** In ms since 1970: when somebody was here last, and was asked last. */
  readonly seenAt: number;
  readonly askedAt: number;
  /** Not to be asked any more: refused, or installed. */
  readonly isOver: boolean;
}

const MINUTE_MS = 60_000;
/** Who comes back later than this visits again. */
const VISIT_MS = 30 * MINUTE_MS;
/** Who said nothing is not asked again before. */
const PAUSE_MS = 30 * 24 * 60 * MINUTE_MS;

/** Anything may be stored. */
export function readInvitation(stored: unknown): Invitation {
  const { visits, seenAt, askedAt, isOver }: Record<string, unknown> = { ...Object(stored) };
  const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
  return { visits: number(visits), seenAt: number(seenAt), askedAt: number(askedAt), isOver: isOver === true };
}

/** The same with the page of now. */
export const seen = (before: Invitation, now: number): Invitation => ({
  ...before,
  visits: before.visits + (now - before.seenAt > VISIT_MS ? 1 : 0),
  seenAt: now,
});

/** Whether somebody may be asked: never on a first visit, nor soon after the last time. */
export const mayAsk = ({ visits, askedAt, isOver }: Invitation, now: number): boolean =>
  !isOver && visits > 1 && now - askedAt > PAUSE_MS;

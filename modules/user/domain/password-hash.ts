/** argon2id's parameters; memory in KiB. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** A password's hash with all that is needed to compute it again. */
export interface PasswordHash extends HashCost {
  /** Both in base64 without `=`. */
  readonly salt: string;
  readonly hash: string;
}

/** In the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const writeHash = ({ memory, passes, parallelism, salt, hash }: PasswordHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,172})$/;

/** Undefined for a text that is none, or of another algorithm. */
export function readHash(text: string): PasswordHash | undefined {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(text) ?? [];
  if (!memory) return undefined;
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), salt, hash };
}

/** Whether a hash was made with these parameters. */
export const isOf = (hash: HashCost, { memory, passes, parallelism }: HashCost): boolean =>
  hash.memory === memory && hash.passes === passes && hash.parallelism === parallelism;

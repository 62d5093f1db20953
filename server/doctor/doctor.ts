import type { Finding } from 'etalage/core';
import { messageWithPlace } from '../config/error-place.ts';
import { fault } from './findings.ts';
import type { ExaminedShop } from './examined-shop.ts';

/** What is examined, and what of the surroundings counts; tests put faults into them. */
export interface DoctorOptions {
  /** The shop's folder. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Where `start` would listen. */
  readonly address: { readonly host: string; readonly port: number };
  /** Version of the Node that runs: `v24.1.0`. */
  readonly node: string;
  /** Bytes that are free at a path. */
  readonly freeBytes: (path: string) => number;
  /** Id of the user who runs it; undefined where there are none (Windows). */
  readonly user: number | undefined;
  /** Now, in ms since 1970. */
  readonly now: () => number;
}

/** A finding with the check that made it. */
export interface CheckFinding extends Finding {
  readonly check: string;
}

/** One question to the shop. What it asks for is loaded when it is asked: a missing package spoils no other check. */
export interface Check {
  readonly id: string;
  /** What it looks at, in a few words. */
  readonly about: string;
  readonly run: (shop: () => Promise<ExaminedShop>, signal: AbortSignal) => Promise<readonly Finding[]>;
}

/** So long one check may take. */
const CHECK_LIMIT_MS = 20_000;

/** Asks every check. None of them keeps another from its answer: one that fails or takes too long is a finding. */
export async function diagnose(checks: readonly Check[], options: DoctorOptions): Promise<CheckFinding[]> {
  let examined: Promise<ExaminedShop> | undefined;
  const shop = (): Promise<ExaminedShop> =>
    (examined ??= import('./examined-shop.ts').then(({ examineShop }) => examineShop(options)));
  const found = await Promise.all(checks.map((check) => ask(check, shop, options.root)));
  // What the settings' check says too, another one says better.
  return [...new Map(found.flat().map((one) => [`${one.what} ${one.where?.pointer}`, one])).values()];
}

async function ask(
  { id, about, run }: Check,
  shop: () => Promise<ExaminedShop>,
  root: string,
): Promise<CheckFinding[]> {
  const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error(`it took longer than ${CHECK_LIMIT_MS / 1000} s`)));
  const findings = await Promise.race([Promise.resolve().then(() => run(shop, signal)), timeUp]).catch(
    (error: unknown) => [fault(`The check of ${about} failed: ${messageWithPlace(error, root)}`, FIX)],
  );
  return findings.map((finding) => ({ check: id, ...finding }));
}

const FIX = 'Fix what the other findings name, and run "etalage doctor" again';

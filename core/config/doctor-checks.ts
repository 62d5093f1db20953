import { point, type Token } from '../kernel/token.ts';
import type { StoreView } from './store-view.ts';

/** What a check of `etalage doctor` found. Texts are for operators, and hold no secret. */
export interface Finding {
  /** `skipped`: it cannot be known until something else is fixed. */
  readonly status: 'ok' | 'warning' | 'fault' | 'skipped';
  readonly what: string;
  /** File, relative to the shop's folder, and JSON pointer in it. */
  readonly where?: { readonly file: string; readonly pointer?: string };
  /** What to do about it. */
  readonly fix?: string;
  /** More lines for who wants to know: a diff. */
  readonly detail?: string;
}

/** What a module's check gets. The shop is not booted: it may be what keeps it from booting that is looked for. */
export interface DoctorContext {
  readonly storeView: StoreView;
  /** Absolute path of the shop's data folder, which may be missing. */
  readonly dataFolder: string;
  /** Whether the shop has an address that is reached from outside, so that customers may use it. */
  readonly isPublic: boolean;
  /** Looks whether something answers at an address (http, https, or any scheme with host and port). Never throws. */
  reach(name: string, url: string): Promise<Finding>;
  /** The settings of a platform in this store view, by what `platformSettings` gave; undefined where it has none. */
  settingsOf<T extends object>(platform: Token<T, 'view'>): T | undefined;
  /** Fires when the check takes too long. */
  readonly signal: AbortSignal;
}

/** A module's own check for `etalage doctor`; settings come from the factory that contributes it. */
export type DoctorCheck = (visit: DoctorContext) => Promise<readonly Finding[]> | readonly Finding[];

/** `contribute(DoctorChecks, 'checkout.pdok', ({ reach }) => [...])`, in a module's `api/`. */
export const DoctorChecks = point<DoctorCheck>('core.doctorChecks', 'api');

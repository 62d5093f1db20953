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

/** A setting that its schema allows, and that does nothing: a filter that the catalogue does not have. */
export interface SettingFault {
  /** JSON pointer among all settings: `/catalog/filters/2`. */
  readonly setting: string;
  readonly reason: string;
  /** What to do about it. */
  readonly fix: string;
}

/** What a module sees of its settings beside what their schema says. Asks nobody: it reads files at most. */
export type SettingCheck = (visit: Pick<DoctorContext, 'storeView' | 'dataFolder'>) => readonly SettingFault[];

/**
 * `contribute(SettingChecks, 'catalog.filters', ({ dataFolder }) => [...])`, in a module's `api/`: `etalage config
 * validate` warns of what they find, and so does `etalage doctor`.
 */
export const SettingChecks = point<SettingCheck>('core.settingChecks', 'api');

/** `contribute(DoctorChecks, 'checkout.pdok', ({ reach }) => [...])`, in a module's `api/`. */
export const DoctorChecks = point<DoctorCheck>('core.doctorChecks', 'api');

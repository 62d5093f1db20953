import { point, type Point } from '../kernel/token.ts';
import type { StoreView } from './store-view.ts';

/** A fault of a module's settings that no schema can know. */
export interface SettingFault {
  /** JSON pointer from the top of the configuration: `/payment/methods/2`. */
  readonly setting: string;
  /** Ends the sentence that begins with the setting: `is no payment method`. */
  readonly reason: string;
  readonly fix: string;
}

/**
 * Compares settings with what the modules of the store view contribute, such as codes with the methods that there are:
 * what is wrong keeps the shop from starting, and `etalage config validate` says it.
 * @param listed what is contributed to a point; nothing is made, no service can be asked
 * @param views all store views of the shop
 */
export type SettingsCheck = (
  listed: <T>(point: Point<T>) => readonly T[],
  views: readonly StoreView[],
) => readonly SettingFault[];
/** Checks of settings that no schema can make; they run at the start and in `etalage config validate`. */
export const SettingsChecks = point<SettingsCheck>('core.settingsChecks', 'api');

/** Compares settings with what lies in the data folder, which may be missing. Asks nobody. */
export type SettingsWarning = (at: {
  readonly storeView: StoreView;
  /** Absolute path. */
  readonly dataFolder: string;
}) => readonly SettingFault[];
/**
 * Settings that do nothing as the shop's data is now, such as filters that the catalogue does not have: `etalage config
 * validate` and `etalage doctor` warn of them, and the shop starts.
 */
export const SettingsWarnings = point<SettingsWarning>('core.settingsWarnings', 'api');

/** The fault of a code that nobody knows, with the codes that there are. */
export const unknownCode = (setting: string, code: string, known: readonly string[]): SettingFault => ({
  setting,
  reason: `names "${code}", which no module brings`,
  fix: `There are ${known.join(', ') || 'none'}. Correct the code, or list the module that brings it`,
});

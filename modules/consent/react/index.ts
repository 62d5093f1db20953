/** Hooks for views that need consent: `etalage/modules/consent/react`. */
export { useConsent, type PurposeConsent } from './use-consent.ts';
export { useConsentChoices, type ConsentChoices } from './use-consent-choices.ts';

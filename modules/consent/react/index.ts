/** Hooks for views that need consent: `etalage/modules/consent/react`. */
export { useConsent, type PurposeConsent } from './use-consent.ts';
export { useConsentChoices, type ConsentChoices } from './use-consent-choices.ts';
export { ConsentGate, type ConsentGateProps } from './consent-gate.ts';
export { useFrameOwner } from './use-frame-owner.ts';

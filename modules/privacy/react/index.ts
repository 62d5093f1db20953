/** Hooks for views of what is kept of persons. */
export { usePrivacy, type PrivacySteps } from './use-privacy.ts';

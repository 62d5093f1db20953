import { useEffect, useState } from 'react';
import { useService } from 'etalage/core/react';
import { Consent, type ConsentPurpose } from '../module.ts';
import { useShownConsent } from './use-shown-consent.ts';

/** What a view may do that needs consent. */
export interface PurposeConsent {
  /** It may be shown. Never on the server, and never before it has been read what was answered. */
  readonly isGiven: boolean;
  /** Shows it here, this once. */
  readonly showOnce: () => void;
  /** Shows it here, and all of that purpose from now on. */
  readonly giveAlways: () => void;
}

/** Consent to one purpose, for a view that shows something of somebody else. */
export function useConsent(purpose: ConsentPurpose): PurposeConsent {
  const consent = useService(Consent);
  const { answers } = useShownConsent();
  const [once, setOnce] = useState(false);
  useEffect(() => void consent.load(), [consent]);
  return {
    isGiven: once || answers[purpose] === true,
    showOnce: () => setOnce(true),
    giveAlways: () => void consent.answer({ [purpose]: true }),
  };
}

import type { ReactNode } from 'react';
import type { ConsentPurpose } from '../module.ts';
import { useConsent, type PurposeConsent } from './use-consent.ts';

/** What is shown with consent alone, and what stands there before it. */
export interface ConsentGateProps {
  readonly purpose: ConsentPurpose;
  /** Asks in its place; the server renders it for everybody. */
  readonly otherwise: (consent: PurposeConsent) => ReactNode;
  readonly children: ReactNode;
}

/** Shows something of somebody else once its purpose is agreed to. */
export function ConsentGate({ purpose, otherwise, children }: ConsentGateProps): ReactNode {
  const consent = useConsent(purpose);
  return consent.isGiven ? children : otherwise(consent);
}

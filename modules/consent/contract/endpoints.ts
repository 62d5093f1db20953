import { endpointRef } from 'etalage/core';
import type { AskedConsent } from '../domain/asked.ts';
import type { ConsentRecord } from './records.ts';

/** What the shop asks consent for, and what the page of the settings is called. */
export const AskedConsentEndpoint = endpointRef<object, AskedConsent & { readonly title: string }>(
  'consent.asked',
  'GET',
  '/api/ext/consent',
);
/** Keeps an answer, as proof. */
export const RecordConsentEndpoint = endpointRef<{ body: ConsentRecord }, true>(
  'consent.record',
  'POST',
  '/api/ext/consent/record',
);

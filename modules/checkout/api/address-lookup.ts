import { Call, Clock, endpoint, provide, ReportError, reply, token, type Limit } from 'etalage/core';
import { additionKey, writtenPostcode } from '../domain/dutch-address.ts';
import {
  AddressLookup,
  AddressLookupEndpoint,
  PlaceLookupEndpoint,
  type FoundAddress,
  type FoundPlace,
  type AddressQuery,
  type PlaceQuery,
} from '../module.ts';
import * as schemas from './schemas.ts';
import { createTimelyAnswers, type Answer, type TimelyAnswers } from './timely-answers.ts';

type AddressAnswers = TimelyAnswers<AddressQuery, FoundAddress | undefined>;
const AddressAnswers = token<AddressAnswers>('checkout.AddressAnswers', 'api');
type PlaceAnswers = TimelyAnswers<PlaceQuery, readonly FoundPlace[]>;
const PlaceAnswers = token<PlaceAnswers>('checkout.PlaceAnswers', 'api');

export const addressAnswersProviders = [
  provide(AddressAnswers, { lookup: AddressLookup, now: Clock, report: ReportError }, ({ lookup, now, report }) =>
    createTimelyAnswers(
      (wanted, signal) => lookup.find(wanted, signal),
      ({ postcode, houseNumber, addition = '' }) => `${postcode} ${houseNumber} ${additionKey(addition)}`,
      now,
      report,
    ),
  ),
  provide(PlaceAnswers, { lookup: AddressLookup, now: Clock, report: ReportError }, ({ lookup, now, report }) =>
    createTimelyAnswers(
      async (wanted, signal) => (await lookup.places?.(wanted, signal)) ?? [],
      ({ country, text: typed }) => `${country} ${typed.toLowerCase()}`,
      now,
      report,
    ),
  ),
];

const limitOf = (id: string): readonly Limit[] => [{ id, by: 'address', max: 60, seconds: 60 }];

/** What nobody could say now is asked again. */
const answerOf = <F, R>(answer: Answer<F>, write: (found: F | undefined) => R) =>
  answer.isKnown
    ? reply(write(answer.found), {})
    : reply(write(undefined), { headers: { 'Cache-Control': 'no-store' } });

export const addressLookupEndpoints = [
  endpoint(AddressLookupEndpoint, {
    summary: 'Street and city of a Dutch postcode and house number',
    schema: schemas.address,
    limits: limitOf('checkout.addressLookup'),
    async handle({ params: { postcode, houseNumber }, query: { addition } }, { get }) {
      const wanted = { postcode: writtenPostcode(postcode), houseNumber, ...(addition && { addition }) };
      return answerOf(await get(AddressAnswers).find(wanted, get(Call).signal), (found) => found ?? null);
    },
  }),
  endpoint(PlaceLookupEndpoint, {
    summary: 'Proposes places of a country by the beginning of a postcode, or of a town’s name',
    schema: schemas.places,
    limits: limitOf('checkout.placeLookup'),
    async handle({ params }, { get }) {
      const wanted = { country: params.country.toUpperCase(), text: params.text.trim().replace(/\s+/g, ' ') };
      const answer = await get(PlaceAnswers).find(wanted, get(Call).signal);
      return answerOf(answer, (found = []) => found.slice(0, schemas.MOST_PLACES));
    },
  }),
];

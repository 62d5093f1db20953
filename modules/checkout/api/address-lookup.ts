import { Call, Clock, endpoint, provide, ReportError, reply, token, type Limit } from 'etalage/core';
import { ADDITION, HOUSE_NUMBER, POSTCODE, additionKey, writtenPostcode } from '../domain/dutch-address.ts';
import {
  AddressLookup,
  AddressLookupEndpoint,
  PlaceLookupEndpoint,
  type FoundAddress,
  type FoundPlace,
  type AddressQuery,
  type PlaceQuery,
} from '../module.ts';
import { createTimelyAnswers, type Answer, type TimelyAnswers } from './timely-answers.ts';

type AddressAnswers = TimelyAnswers<AddressQuery, FoundAddress | undefined>;
const AddressAnswers = token<AddressAnswers>('checkout.AddressAnswers', 'api');
type PlaceAnswers = TimelyAnswers<PlaceQuery, readonly FoundPlace[]>;
const PlaceAnswers = token<PlaceAnswers>('checkout.PlaceAnswers', 'api');

/** Places that are proposed at once. */
const MOST_PLACES = 10;

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

const text = (pattern: string) => ({ type: 'string', pattern });
const limitOf = (id: string): readonly Limit[] => [{ id, by: 'address', max: 60, seconds: 60 }];

/** What nobody could say now is asked again. */
const answerOf = <F, R>(answer: Answer<F>, write: (found: F | undefined) => R) =>
  answer.isKnown
    ? reply(write(answer.found), {})
    : reply(write(undefined), { headers: { 'Cache-Control': 'no-store' } });

export const addressLookupEndpoints = [
  endpoint(AddressLookupEndpoint, {
    summary: 'Street and city of a Dutch postcode and house number',
    schema: {
      params: {
        type: 'object',
        required: ['postcode', 'houseNumber'],
        properties: { postcode: text(POSTCODE), houseNumber: text(HOUSE_NUMBER) },
      },
      query: { type: 'object', properties: { addition: text(ADDITION) } },
    },
    limits: limitOf('checkout.addressLookup'),
    async handle({ params: { postcode, houseNumber }, query: { addition } }, { get }) {
      const wanted = { postcode: writtenPostcode(postcode), houseNumber, ...(addition && { addition }) };
      return answerOf(await get(AddressAnswers).find(wanted, get(Call).signal), (found) => found ?? null);
    },
  }),
  endpoint(PlaceLookupEndpoint, {
    summary: 'Proposes places of a country by the beginning of a postcode, or of a town’s name',
    schema: {
      params: {
        type: 'object',
        required: ['country', 'text'],
        properties: {
          country: { type: 'string', pattern: '^[A-Za-z]{2}$', description: 'ISO 3166' },
          text: { type: 'string', minLength: 2, maxLength: 60 },
        },
      },
      result: {
        type: 'array',
        maxItems: MOST_PLACES,
        items: {
          type: 'object',
          required: ['country', 'postcode', 'city', 'province'],
          properties: {
            country: { type: 'string' },
            postcode: { type: 'string' },
            city: { type: 'string' },
            province: { type: 'string', description: 'Empty where it is not known' },
          },
        },
      },
    },
    limits: limitOf('checkout.placeLookup'),
    async handle({ params }, { get }) {
      const wanted = { country: params.country.toUpperCase(), text: params.text.trim().replace(/\s+/g, ' ') };
      const answer = await get(PlaceAnswers).find(wanted, get(Call).signal);
      return answerOf(answer, (found = []) => found.slice(0, MOST_PLACES));
    },
  }),
];

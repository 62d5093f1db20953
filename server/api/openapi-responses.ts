import type { Endpoint, JsonSchema, Refusal } from 'etalage/core';
import { figuresOf } from 'etalage/core/tools';
import {
  BadBody,
  BadKey,
  BadType,
  Failed,
  KeyReused,
  NotLoggedIn,
  TooLarge,
  TooLate,
  TooMany,
  Unavailable,
  unfit,
} from './refusals.ts';

/** What every refusal looks like. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'result', 'meta'],
  properties: {
    code: { type: 'integer', description: 'The status' },
    result: {
      description:
        'Why: a text, or the faults of the request as ajv lists them; null where old clients take any text for success',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'object' } }, { type: 'object' }, { type: 'null' }],
    },
    meta: {
      type: 'object',
      required: ['reason'],
      properties: {
        reason: { type: 'string', description: 'A stable id' },
        message: { type: 'string', description: 'With {names} of params: the key of its translations' },
        params: { type: 'object' },
      },
    },
  },
};

/** Every answer of an endpoint by status: the good one, and refusals with their reasons. */
export function responsesOf(endpoint: Endpoint): Record<string, object> {
  const { ref, schema } = endpoint;
  const answer = schema.result ?? (ref.type ? { type: 'string' } : {});
  const enveloped = {
    type: 'object',
    required: ['code', 'result'],
    properties: { code: { const: 200 }, result: answer, meta: { type: 'object' } },
  };
  return {
    200: {
      description: 'OK',
      content: { [ref.type ?? 'application/json']: { schema: ref.raw ? answer : enveloped } },
    },
    ...Object.fromEntries(
      Object.entries(Object.groupBy(refusalsOf(endpoint), ({ status }) => status)).map(([status, refusals = []]) => [
        status,
        responseOf(refusals, endpoint),
      ]),
    ),
  };
}

/** What the server refuses before the handler is asked, and what the handler does. */
function refusalsOf({ ref, schema, rawBody, limits, idempotency, refusals = [] }: Endpoint): readonly Refusal[] {
  return [
    unfit('The request does not fit; `result` says why'),
    ...(schema.body || rawBody ? [BadBody, TooLarge, BadType] : []),
    ...(ref.access ? [NotLoggedIn] : []),
    ...(idempotency ? [BadKey, KeyReused] : []),
    ...refusals,
    ...(limits?.length ? [TooMany] : []),
    Failed,
    TooLate,
    Unavailable,
  ];
}

const responseOf = (refusals: readonly Refusal[], { limits = [] }: Endpoint): object => ({
  description: refusals.map(({ reason, message }) => `\`${reason}\`: ${message}`).join('; '),
  ...(refusals.includes(TooMany) && { description: `\`${TooMany.reason}\`: ${limits.map(figuresOf).join('; ')}` }),
  ...(refusals.some(({ status }) => status === 429 || status === 503) && {
    headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } },
  }),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }],
        properties: { meta: { properties: { reason: { enum: refusals.map(({ reason }) => reason) } } } },
      },
    },
  },
});

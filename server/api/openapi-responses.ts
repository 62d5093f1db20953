import type { Endpoint, JsonSchema, ErrorType } from 'etalage/core';
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
  invalid,
} from './errors.ts';

/** What every error looks like. */
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

/** Every answer of an endpoint by status: the good one, and errors with their reasons. */
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
      Object.entries(Object.groupBy(errorsOf(endpoint), ({ status }) => status)).map(([status, errors = []]) => [
        status,
        responseOf(errors, endpoint),
      ]),
    ),
  };
}

/** What the server refuses before the handler is asked, and what the handler does. */
function errorsOf({ ref, schema, rawBody, limits, idempotency, errors = [] }: Endpoint): readonly ErrorType[] {
  return [
    invalid('The request does not fit; `result` says why'),
    ...(schema.body || rawBody ? [BadBody, TooLarge, BadType] : []),
    ...(ref.access ? [NotLoggedIn] : []),
    ...(idempotency ? [BadKey, KeyReused] : []),
    ...errors,
    ...(limits?.length ? [TooMany] : []),
    Failed,
    TooLate,
    Unavailable,
  ];
}

const responseOf = (errors: readonly ErrorType[], { limits = [] }: Endpoint): object => ({
  description: errors.map(({ reason, message }) => `\`${reason}\`: ${message}`).join('; '),
  ...(errors.includes(TooMany) && { description: `\`${TooMany.reason}\`: ${limits.map(figuresOf).join('; ')}` }),
  ...(errors.some(({ status }) => status === 429 || status === 503) && {
    headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } },
  }),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }],
        properties: { meta: { properties: { reason: { enum: errors.map(({ reason }) => reason) } } } },
      },
    },
  },
});

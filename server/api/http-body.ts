import express, { type RequestHandler } from 'express';
import { ApiError, type Endpoint } from 'etalage/core';
import { BadBody, BadType, TooLarge } from './errors.ts';

const LIMIT = 100 * 1024;
const JSON_TYPES = ['application/json', 'application/*+json'];

/**
 * Reads the body that an endpoint takes: JSON, or its own media types as a `Buffer`. One that takes none never reads
 * it.
 * @throws ApiError 413 for too long ones, 415 for other media types, charsets and encodings, 400 for broken ones
 */
export function bodyReader({ schema, rawBody, bodyLimit = LIMIT }: Endpoint): RequestHandler {
  if (!schema.body && !rawBody) return (_request, _response, next) => next();
  const types = rawBody ? [...rawBody.types] : JSON_TYPES;
  const read = rawBody
    ? express.raw({ type: types, limit: rawBody.limit })
    : express.json({ type: types, limit: bodyLimit, strict: false });
  return (request, response, next) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.get('content-length')) > 0;
    if (hasBody && !request.is(types)) {
      next(new ApiError(BadType, { types: rawBody ? types.join(', ') : 'application/json' }));
      return;
    }
    read(request, response, (error: unknown) => {
      if (rawBody && !Buffer.isBuffer(request.body)) request.body = Buffer.alloc(0);
      next(error === undefined ? undefined : apiErrorOf(error));
    });
  };
}

/** What the parser says, as an ApiError; its errors have a status and a type. */
function apiErrorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const status = 'status' in error ? error.status : undefined;
  const why =
    'type' in error && error.type === 'entity.parse.failed'
      ? `is not valid JSON: ${error.message}`
      : `cannot be read: ${error.message}`;
  if (status === 413) return new ApiError(TooLarge);
  if (status === 415) return new ApiError({ ...BadBody, status: 415, reason: BadType.reason }, { why });
  if (status === 400) return new ApiError(BadBody, { why });
  return error;
}

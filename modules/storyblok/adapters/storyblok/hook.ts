import { createHmac } from 'node:crypto';
import { ApiError } from 'etalage/core';
import { BadHook, type StoryEvent, type StoryHook } from '../../module.ts';
import { isObject } from '../../domain/fields.ts';
import { isSame } from './drafts.ts';

/**
 * What a web hook tells of, once it is Storyblok's: its header `webhook-signature` is the HMAC-SHA1 of the body, or,
 * where the plan has no signatures, the secret stands in its address. There is no time in it, and none is needed: it
 * brings no content, so that one that somebody sends again makes the shop ask once more.
 * @throws ApiError 403
 */
export function eventOf({ body, headers, secret: given }: StoryHook, secret: string): StoryEvent {
  const signature = headers['webhook-signature'];
  const isGood =
    signature === undefined
      ? isSame(secret, given)
      : isSame(createHmac('sha1', secret).update(body).digest('hex'), signature);
  if (!isGood) {
    const isMissing = signature === undefined && given === '';
    throw new ApiError(BadHook, {}, { error: isMissing ? 'Missing query param: secret' : 'Invalid secret' });
  }
  const event = read(body);
  return {
    action: String(event['action']),
    spaceId: numberIn(event['space_id']),
    storyId: numberIn(event['story_id']),
    assetId: numberIn(event['asset_id']),
  };
}

const numberIn = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined);

/** A body that is none says nothing in particular: all stories are compared. */
function read(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const event: unknown = JSON.parse(body.toString('utf8'));
    return isObject(event) ? event : {};
  } catch {
    return {};
  }
}

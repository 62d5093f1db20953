import type { Response } from 'express';

/** What answered a request: part of the shop, and its name within, both of a known list. */
export type Answerer = readonly [kind: 'endpoint' | 'page' | 'other', name: string];

/** Says what answered, for the figures: an endpoint's id or a route's name, never a path. */
export function countAs(response: Response, kind: 'endpoint' | 'page', name = ''): void {
  response.locals.countedAs = [kind, name] satisfies Answerer;
}

const OTHER: Answerer = ['other', ''];

/** What answered this request, as far as it has said so. */
export const countedAs = ({ locals }: Response): Answerer => (locals.countedAs as Answerer | undefined) ?? OTHER;

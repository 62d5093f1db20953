import { CurrentStoreView, endpoint, prefixOf, reply, type Endpoint } from 'etalage/core';
import { OneClickEndpoint, OneClickPageEndpoint, Subscribers } from '../module.ts';
import * as schemas from './schemas.ts';

/** Mail programs send `List-Unsubscribe=One-Click`; what they send is not read. */
const BODY_BYTES = 8 * 1024;

/** The way out in the headers of e-mails (RFC 8058). */
export const oneClickEndpoints: readonly Endpoint[] = [
  endpoint(OneClickEndpoint, {
    summary: 'Ends a subscription by the button of a mail program (RFC 8058); once more changes nothing',
    schema: schemas.oneClick,
    rawBody: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], limit: BODY_BYTES },
    async handle({ query: { key: of } }, { get }): Promise<true> {
      await get(Subscribers).leave(of);
      return true;
    },
  }),
  endpoint(OneClickPageEndpoint, {
    summary: 'Leads who opens that address to the page that asks once more: programs follow links but press no buttons',
    schema: schemas.oneClickPage,
    handle({ query: { key: of } }, { get }) {
      const to = `${prefixOf(get(CurrentStoreView))}/newsletter/#leave=${of}`;
      const page = [
        '<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex">',
        `<meta http-equiv="refresh" content="0;url=${to}"><title>Newsletter</title></head>`,
        `<body><a href="${to}">Newsletter</a></body></html>`,
      ].join('');
      return reply(page, { headers: { 'Cache-Control': 'no-store' } });
    },
  }),
];

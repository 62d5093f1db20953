import { expect } from 'chai';
import { endpointRef, type CallOptions } from 'etalage/core';
import { createFetchTransport } from 'etalage/core/testing';
import { withoutUnknownEmail } from '../../../../modules/user/client/without-unknown-email.ts';

const Ask = endpointRef<object, unknown>('test.ask', 'GET', '/api/user/ask');

/** The notifications of a call that is refused with this result. */
async function shownFor(result: unknown, options?: CallOptions): Promise<string[]> {
  const shown: string[] = [];
  const client = createFetchTransport({
    storeCode: 'default',
    onError: ({ message }) => {
      shown.push(message);
    },
    fetch: async () =>
      new Response(JSON.stringify({ code: 500, result }), { headers: { 'content-type': 'application/json' } }),
  });
  await withoutUnknownEmail(client)
    .call(Ask, {}, options)
    .catch(() => undefined);
  return shown;
}

describe('errors of the account in notifications', () => {
  it('are not shown when they say, in Dutch or English, that nobody has that e-mail address [PL-13]', async () => {
    for (const message of [
      'Geen dergelijke entiteit met email = a@b.nl, websiteId = 1',
      'Er is geen entiteit met e-mail = a@b.nl',
      'No such entity with email = a@b.nl, websiteId = 1',
    ]) {
      expect(await shownFor(message)).to.be.empty;
      expect(await shownFor({ message })).to.be.empty;
    }
    expect(await shownFor('Geen dergelijke entiteit met cartId = 3')).to.have.length(1);
  });

  it('are shown or not as the caller says otherwise', async () => {
    expect(await shownFor('Sold out', { silent: true })).to.be.empty;
    expect(await shownFor('Sold out', { silent: ({ message }) => message === 'Sold out' })).to.be.empty;
    expect(await shownFor('Sold out', { silent: () => false })).to.deep.equal(['Sold out']);
  });
});

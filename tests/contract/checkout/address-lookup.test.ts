import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { Clock, provideValue, ReportError, replace } from 'etalage/core';
import { AddressLookup, type FoundAddress, type PlaceQuery } from 'etalage/modules/checkout';
import { pdokLookup } from '../../../modules/checkout/adapters/embedded/pdok.ts';
import { sampleLookup } from '../../../modules/checkout/adapters/embedded/sample-addresses.ts';
import { addressAnswersProviders, addressLookupEndpoints } from '../../../modules/checkout/api/address-lookup.ts';
import { ask, serve } from '../../support/serve-endpoints.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const address = (more: object = {}) => ({
  straatnaam: 'Dam',
  huisnummer: 1,
  postcode: '1012JS',
  woonplaatsnaam: 'Amsterdam',
  provincienaam: 'Noord-Holland',
  ...more,
});
const docs = (...list: unknown[]) => json({ response: { numFound: list.length, docs: list } });
const DAM: FoundAddress = {
  street: 'Dam',
  houseNumber: '1',
  houseNumberAddition: '',
  postcode: '1012 JS',
  city: 'Amsterdam',
  province: 'Noord-Holland',
};

/** The endpoints over PDOK as a test plays it, with what is said of places. */
async function look(places?: AddressLookup['places']) {
  const state = { answer: docs(address()), asked: [] as URL[], now: 1_000_000, reported: [] as string[] };
  const pdok = createServer((request, response) => {
    state.asked.push(new URL(request.url ?? '', 'http://pdok.test'));
    state.answer(request, response);
  });
  await new Promise<void>((resolve) => {
    pdok.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(pdok.address() as AddressInfo).port}/free`;
  const shop = await serve(addressLookupEndpoints, {
    host: [
      provideValue(AddressLookup, { ...pdokLookup(url), ...(places && { places }) }),
      ...addressAnswersProviders,
      replace(Clock, {}, () => () => state.now),
      replace(ReportError, {}, () => (error: Error) => {
        state.reported.push(error.message);
      }),
    ],
  });
  return {
    state,
    async find(path: string) {
      const { status, headers, json: body } = await ask(`${shop.url}/api/ext/postcode/nl/${path}`);
      return { status, cache: headers.get('cache-control'), result: body['result'] };
    },
    async places(path: string) {
      const { status, headers, json: body } = await ask(`${shop.url}/api/ext/postcode/international/${path}`);
      return { status, cache: headers.get('cache-control'), result: body['result'] };
    },
    async [Symbol.asyncDispose]() {
      await shop.stop();
      pdok.closeAllConnections();
      await new Promise((resolve) => {
        pdok.close(resolve);
      });
    },
  };
}

describe('The look-up of addresses at PDOK', () => {
  it('answers street and city of a postcode and house number [AP-96, ST-10]', async () => {
    await using shop = await look();
    expect(await shop.find('1012js/1')).to.deep.equal({ status: 200, cache: 'public, max-age=3600', result: DAM });
    const [question] = shop.state.asked;
    expect([question?.searchParams.get('q'), question?.searchParams.getAll('fq')]).to.deep.equal([
      '1012JS 1',
      ['type:adres', 'postcode:1012JS'],
    ]);
  });

  it('remembers for an hour, however it is typed', async () => {
    await using shop = await look();
    for (const path of ['1012JS/1', '1012%20js/1', '1012Js/1?addition=']) await shop.find(path);
    expect(shop.state.asked.length).to.equal(1);
    shop.state.now += 3_600_000;
    await shop.find('1012JS/1');
    expect(shop.state.asked.length).to.equal(2);
  });

  it('finds the addition that was typed, else the street alone', async () => {
    await using shop = await look();
    shop.state.answer = docs(address({ huisletter: 'A' }), address({ huisletter: 'B', huisnummertoevoeging: '2' }));
    expect((await shop.find('1012JS/1?addition=b%202')).result).to.deep.include({ houseNumberAddition: 'B-2' });
    expect((await shop.find('1012JS/1?addition=z')).result).to.deep.equal(DAM);
  });

  it('answers nothing for another number or postcode that fits loosely', async () => {
    await using shop = await look();
    shop.state.answer = docs(address({ huisnummer: 11 }), address({ postcode: '1012JT' }), 'text', null, {
      postcode: '1012JS',
      huisnummer: 1,
    });
    expect(await shop.find('1012JS/1')).to.deep.equal({ status: 200, cache: 'public, max-age=3600', result: null });
  });

  const failures: Readonly<Record<string, Answer>> = {
    'is down': json({}, 500),
    'answers something else': json({ hello: [] }),
    'answers no JSON': (_request, response) => response.end('<html>1012JS 1'),
    'breaks off': (request) => request.socket.destroy(),
    'sends elsewhere': (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'is slow': () => {},
  };
  for (const [name, answer] of Object.entries(failures))
    it(`answers nothing that anyone remembers when the service ${name}, and says so once`, async () => {
      await using shop = await look();
      shop.state.answer = answer;
      const nothing = { status: 200, cache: 'no-store', result: null };
      expect(await shop.find('1012JS/1')).to.deep.equal(nothing);
      expect(await shop.find('1012JS/1')).to.deep.equal(nothing);
      expect(shop.state.reported.length).to.equal(1);
      expect(shop.state.reported.join()).not.to.contain('1012');
      shop.state.answer = docs(address());
      expect((await shop.find('1012JS/1')).result).to.deep.equal(DAM);
    });

  it('refuses what is no Dutch postcode or house number, without asking', async () => {
    await using shop = await look();
    const wrong = [
      '0123AB/1',
      '1012SA/1',
      '1012sd/1',
      '1012Ss/1',
      '101JS/1',
      '1012JSX/1',
      '1012%20%20JS/1',
      '1012JS/0',
    ];
    for (const path of [...wrong, '1012JS/123456', '1012JS/1A', '1012JS/-1', '1012JS/1?addition=%3Cb%3E', '%00/1'])
      expect((await shop.find(path)).status, path).to.equal(400);
    expect(shop.state.asked).to.deep.equal([]);
    for (const path of ['1012FI/1', '9999QY/99999']) expect((await shop.find(path)).status, path).to.equal(200);
  });

  it('answers one address so many times a minute', async () => {
    await using shop = await look();
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await shop.find('1012JS/1')).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).to.deep.equal([60, 429]);
  });
});

describe('The look-up of places', () => {
  const REMEMBERED = 'public, max-age=3600';
  const GENT = { country: 'BE', postcode: '9000', city: 'Gent', province: 'Oost-Vlaanderen' };

  it('proposes places of a country by what was typed, ten at most, asked for once an hour [AP-96, ST-10]', async () => {
    const asked: PlaceQuery[] = [];
    await using shop = await look(async (wanted) => {
      asked.push(wanted);
      return wanted.text === 'vele' ? Array.from({ length: 40 }, () => GENT) : [GENT];
    });
    for (const path of ['BE/Gent', 'be/%20gent', 'BE/GENT'])
      expect(await shop.places(path)).to.deep.equal({ status: 200, cache: REMEMBERED, result: [GENT] });
    expect(asked).to.deep.equal([{ country: 'BE', text: 'Gent' }]);
    expect((await shop.places('BE/vele')).result).to.have.length(10);
  });

  it('proposes nothing where nobody knows places, or nobody answers, which no one remembers', async () => {
    await using shop = await look();
    expect(await shop.places('BE/9000')).to.deep.equal({ status: 200, cache: REMEMBERED, result: [] });
    await using broken = await look(() => Promise.reject(new Error('connect ECONNREFUSED')));
    for (let again = 0; again < 2; again += 1)
      expect(await broken.places('BE/9000')).to.deep.equal({ status: 200, cache: 'no-store', result: [] });
    expect(broken.state.reported).to.deep.equal(['connect ECONNREFUSED']);
  });

  it('refuses what is no country, too short or too long', async () => {
    await using shop = await look(async () => [GENT]);
    for (const path of ['BEL/Gent', 'B/Gent', '12/Gent', 'BE/G', `BE/${'g'.repeat(61)}`])
      expect((await shop.places(path)).status, path).to.equal(400);
  });
});

describe('The sample of addresses', () => {
  it('knows some towns around, by postcode or name, whatever their accents [AP-96, ST-10]', async () => {
    const places = async (country: string, text: string) =>
      (await sampleLookup.places?.({ country, text }, AbortSignal.timeout(1000)))?.map(({ city }) => city);
    expect(await places('BE', '90')).to.deep.equal(['Gent']);
    expect(await places('BE', 'liege')).to.deep.equal(['Liège']);
    expect(await places('DE', 'k')).to.deep.equal(['Köln']);
    expect(await places('NL', '5141zx')).to.deep.equal(['Waalwijk']);
    expect(await places('BE', 'paris')).to.deep.equal([]);
  });

  it('knows a few streets', async () => {
    const find = (postcode: string) =>
      sampleLookup.find({ postcode, houseNumber: '7', addition: 'A' }, AbortSignal.timeout(1000));
    expect(await find('5141 ZX')).to.deep.equal({
      street: 'Leestmakerspad',
      houseNumber: '7',
      houseNumberAddition: 'A',
      postcode: '5141 ZX',
      city: 'Waalwijk',
      province: 'Noord-Brabant',
    });
    expect(await find('9999 ZZ')).to.equal(undefined);
    expect(await find('constructor')).to.equal(undefined);
  });
});

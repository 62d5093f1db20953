import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { CheckFinding, DoctorOptions } from '../../../../server/doctor/doctor.ts';
import { openStoryblok } from '../../../support/storyblok.ts';
import { withPlantedShop } from './doctor-shop.ts';
import { own, production } from './planting.ts';

/** What modules find in a shop with these settings. */
async function found(
  settings: object,
  { more = [], ...options }: Partial<DoctorOptions> & { readonly more?: readonly string[] } = {},
): Promise<CheckFinding[]> {
  const state: { found: CheckFinding[] } = { found: [] };
  await withPlantedShop(async (shop) => {
    own(shop, {}, ({ modules }) => ({ modules: [...modules, ...more], storeViews: ['default'] }));
    shop.write('config/local.json', settings);
    state.found = await shop.find(['of-modules'], options);
  });
  return state.found;
}

/** A server on this machine that answers so. */
async function answering(
  answer: (path: string) => { readonly status: number; readonly body?: unknown },
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

const NOBODY = 'http://127.0.0.1:1';

function expectFound(all: readonly CheckFinding[], status: CheckFinding['status'], says: RegExp): void {
  const match = all.find(({ what }) => says.test(what));
  expect(match, JSON.stringify(all, undefined, 1)).to.include({ status });
  if (status !== 'ok') expect(match?.fix, 'what to do').to.be.a('string').and.not.empty;
  expect(JSON.stringify(all), 'secrets').to.not.contain('hush-hush');
}

describe('the doctor asks the neighbours of modules:', function () {
  this.timeout(60_000);

  describe('Storyblok', () => {
    const storyblok = (platform: object): object => ({
      adapters: { storyblok: 'storyblok' },
      platforms: { storyblok: platform },
    });

    it('all is well', async () => {
      await using cms = await openStoryblok({ full_slug: 'nl/home' });
      const all = await found(storyblok({ ...cms.settings, folders: ['nl'] }));
      expectFound(all, 'ok', /knows the token of space 12345/);
      expect(all.filter(({ what, status }) => status !== 'ok' && /Storyblok|space|Drafts/.test(what))).to.deep.equal(
        [],
      );
    });

    it('a token of another space', async () => {
      await using cms = await openStoryblok();
      const all = await found(storyblok({ ...cms.settings, token: 'hush-hush' }));
      expectFound(all, 'fault', /The space cannot be read from Storyblok: It answers 401/);
      expect(all.find(({ what }) => what.startsWith('The space'))?.fix).to.contain('platforms.storyblok.token');
    });

    it('a token for drafts that it does not know', async () => {
      await using cms = await openStoryblok({ full_slug: 'home' });
      const all = await found(storyblok({ ...cms.settings, previewToken: 'hush-hush' }));
      expectFound(all, 'fault', /Drafts cannot be read from Storyblok: It answers 401/);
    });

    it('an address where nobody answers, and one that answers something else', async () => {
      const settings = { token: 'hush-hush', webhookSecret: 'hush-hush-hush-hush' };
      expectFound(await found(storyblok({ ...settings, url: NOBODY })), 'fault', /space.*It cannot be reached/);
      await using cms = await openStoryblok();
      cms.fault = 'html';
      expectFound(await found(storyblok({ ...settings, url: cms.url })), 'fault', /with text\/html in place of JSON/);
    });

    it('folders without a home, and no web hook', async () => {
      await using cms = await openStoryblok({ full_slug: 'home' });
      const all = await found(storyblok({ ...cms.settings, folders: ['be', 'nl'], webhookSecret: '' }));
      expectFound(all, 'warning', /no published story "be\/home" or "nl\/home" for "default"/);
      expectFound(all, 'warning', /No web hook.*within 60 seconds/);
    });
  });

  describe('those who measure', () => {
    const analytics = (settings: object, more: object = {}) =>
      found({ analytics: settings, ...more }, { more: ['etalage/modules/analytics'] });

    it('a Matomo that is somewhere else', () =>
      answering(
        (path) => ({ status: path === '/matomo/matomo.js' ? 200 : 404 }),
        async (url) => {
          expectFound(await analytics({ matomo: { url: `${url}/matomo` } }), 'ok', /Matomo can be reached/);
          expectFound(await analytics({ matomo: { url } }), 'fault', /matomo\.js is answered 404/);
          expectFound(await analytics({ matomo: { url: NOBODY } }), 'fault', /matomo\.js cannot be reached/);
        },
      ));

    it('a script that browsers refuse, since it is not https', () =>
      answering(
        () => ({ status: 200 }),
        async (url) => {
          const all = await analytics(
            { google: { measurementId: 'G-ABC123', script: url, apiSecret: 'hush-hush', collect: NOBODY } },
            { storeView: { baseUrl: 'https://shop.example' } },
          );
          expectFound(all, 'fault', /"analytics\.google\.script" is not https/);
          expectFound(all, 'fault', /The Measurement Protocol cannot be reached/);
        },
      ));

    it('a secret without a measurement ID', async () =>
      expectFound(await analytics({ google: { apiSecret: 'hush-hush' } }), 'warning', /no measurement ID/));
  });

  describe('the review service', () => {
    const review = (service: object, options?: Partial<DoctorOptions>) => found({ review: { service } }, options);

    it('one that gives a rating, another shop, and nothing', () =>
      answering(
        (path) =>
          path.startsWith('/rating')
            ? { status: 200, body: { averageRating: '9,1', numberReviews: 412 } }
            : { status: 404 },
        async (url) => {
          expectFound(await review({ endpoint: `${url}/rating` }), 'ok', /review service says 9\.1 of 412 customers/);
          expectFound(await review({ endpoint: `${url}/none`, hash: 'hush-hush' }), 'warning', /gives no rating/);
          expectFound(await review({ endpoint: NOBODY }), 'warning', /gives no rating in 2000 ms/);
        },
      ));

    it('the claim of an example, which a shop with customers may not make', async () => {
      expectFound(await review({}), 'warning', /Pages claim an example: 9\.2 by 12692/);
      const open = production({ ETALAGE__STORE_VIEW__BASE_URL: 'https://schoenen.nl' });
      expectFound(await review({}, open), 'fault', /Pages claim an example/);
      const none = await review({ fallback: { count: 0 } }, open);
      expect(none.filter(({ what }) => what.includes('claim'))).to.deep.equal([]);
    });
  });

  it('the service of articles', () =>
    withPlantedShop(async (shop) => {
      shop.write('config/local.json', {
        adapters: { blog: 'blog-service' },
        platforms: { 'blog-service': { url: `${NOBODY}/articles`, key: 'hush-hush' } },
      });
      expectFound(await shop.find(['services']), 'fault', /The platform "blog-service" cannot be reached/);
    }));
});

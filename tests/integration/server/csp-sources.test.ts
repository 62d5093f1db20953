import { expect } from 'chai';
import { createTestShop } from 'etalage/server/testing';
import { numberedPages } from '../../support/numbered-pages.ts';

/** The sources of each directive on a page of a shop of two store views, whose settings of `payment` are given. */
async function policyOf(nl: object, be: object): Promise<Record<string, string>> {
  await using shop = await createTestShop({
    folder: 'tests/fixtures',
    modules: ['./modules/csp'],
    views: { nl: { payment: nl }, be: { payment: be } },
    pages: await numberedPages(),
  });
  const policy = (await shop.get('/')).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy
      .split('; ')
      .map((one) => one.split(' '))
      .map(([directive = '', ...sources]) => [directive, sources.join(' ')]),
  );
}

describe('sources of the Content-Security-Policy from modules', function () {
  this.timeout(30_000);

  it('come from their settings and are those of all store views, each once', async () => {
    const { 'frame-src': frames, 'script-src': scripts } = await policyOf(
      { frame: 'https://pay.example', script: 'https://cdn.example' },
      { frame: 'https://betaal.example', script: 'https://cdn.example' },
    );
    expect(frames).to.equal('https://pay.example https://betaal.example');
    expect(scripts).to.equal("'self' https://cdn.example");
  });

  it('leave the strict policy as it is when there are none', async () => {
    const { 'frame-src': frames, 'script-src': scripts } = await policyOf({}, {});
    expect([frames, scripts]).to.deep.equal(["'none'", "'self'"]);
  });

  it('fail the boot, with module and file, when they are malformed or let injected scripts run', async () => {
    const refused = (settings: object): Promise<string> =>
      policyOf(settings, {}).then(
        () => 'started',
        (error: Error) => error.message,
      );
    expect(await refused({ script: "'unsafe-inline'" }))
      .to.include('Module "payment" cannot extend the Content-Security-Policy: script-src may not have')
      .and.include('tests/fixtures/modules/csp/api/index.ts');
    expect(await refused({ frame: 'https://pay.example; script-src *' })).to.include(
      'write one source per entry, without spaces',
    );
  });
});

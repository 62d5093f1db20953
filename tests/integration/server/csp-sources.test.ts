import { expect } from 'chai';
import { withInProcessShop } from '../../support/in-process-shop.ts';

/** The sources of each directive on a page of a shop of two store views, whose settings of `payment` are given. */
async function policyOf(nl: object, be: object): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await withInProcessShop(
    { modules: ['modules/csp'], views: { nl: { payment: nl }, be: { payment: be } } },
    async (url) => {
      const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
      for (const [directive = '', ...sources] of policy.split('; ').map((one) => one.split(' ')))
        found[directive] = sources.join(' ');
    },
  );
  return found;
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

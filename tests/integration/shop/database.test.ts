import { expect } from 'chai';
import { inner } from '../../support/html.ts';
import { testPostgresWith, type TestPostgres } from '../../support/postgres.ts';
import { runEtalage, startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { skipWithout } from '../../support/without.ts';

describe('a shop whose database cannot be reached', function () {
  this.timeout(60_000);

  it('does not start, and says which, why and what to do, without the password', async () => {
    const url = 'postgres://shop:wachtwoord@127.0.0.1:1/shop';
    const { code, output } = await runEtalage(['start'], {
      env: { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ETALAGE__SERVER__DATABASE__URL: url },
    });
    expect(code).to.equal(1);
    expect(output)
      .to.include('The database postgres://shop@127.0.0.1:1/shop cannot be reached: connect ECONNREFUSED')
      .and.include('ETALAGE__SERVER__DATABASE__URL')
      .and.not.include('wachtwoord');
  });
});

describe('a shop on PostgreSQL', function () {
  this.timeout(180_000);
  const running: { server?: TestPostgres; shop?: ShopServer } = {};

  before(async function () {
    running.server = await testPostgresWith();
    if (!running.server) return skipWithout(this, 'PostgreSQL');
    running.shop = await startShopServer({
      env: { ETALAGE__SERVER__DATABASE__URL: running.server.address('postgres') },
    });
  });
  after(async () => {
    await running.shop?.stop();
    await running.server?.stop();
  });

  const ask = (path: string): Promise<Response> => fetch(`${running.shop?.url}${path}`);
  const ready = async (): Promise<unknown> => {
    const response = await ask('/health/ready');
    const { checks } = (await response.json()) as { checks: Record<string, string> };
    return [response.status, checks.database];
  };

  it('is ready while the database answers; without it visitors still see whole pages', async () => {
    expect(await ready()).to.deep.equal([200, 'ok']);
    await running.server?.stop();
    expect(await ready()).to.deep.equal([503, 'failed']);
    expect((await ask('/health/live')).status).to.equal(200);
    expect((await ask('/metrics')).status).to.equal(200);
    const login = await fetch(`${running.shop?.url}/api/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'nobody@shop.example', password: 'does not matter' }),
    });
    expect([login.status, await login.json()]).to.deep.equal([
      503,
      { code: 503, result: 'Internal error', meta: { reason: 'core.unavailable' } },
    ]);
    for (const path of ['/', '/dames/', '/dames/pumps/valentina-pump-zwart/', '/search/?q=pump']) {
      const response = await ask(path);
      expect([response.status, inner(await response.text(), 'h1').length > 0], path).to.deep.equal([200, true]);
    }
  });
});

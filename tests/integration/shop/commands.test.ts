import { readdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { expect } from 'chai';
import { inShop, sharedShop } from '../../support/shared-shop.ts';
import { runCommand } from '../../support/run-command.ts';
import { runEtalage, startShopServer } from '../../support/shop-server.ts';
import { skipWithout } from '../../support/without.ts';

describe('the commands of the shop', function () {
  this.timeout(60_000);

  it('starts on HOST and PORT, keeps its data in ETALAGE_DATA and prints one address', async () => {
    const { url, dataFolder, output } = sharedShop();
    expect(url).to.match(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(output().match(/the shop is open at/g)).to.have.length(1);
    expect(output().match(/e-mails are written to .*mail; set mail\.smtp\.url to send them/g)).to.have.length(1);
    await fetch(inShop('/'));
    expect(readdirSync(dataFolder)).to.not.deep.equal([]);
  });

  it('is closed to other machines unless HOST says otherwise', async function () {
    const other = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    if (!other) return skipWithout(this, 'a network address beside the loopback');
    const { port } = new URL(sharedShop().url);
    const answer = await fetch(`http://${other.address}:${port}/health/live`).then(
      () => 'answers',
      () => 'closed',
    );
    expect(answer).to.equal('closed');
  });

  it('gives one clear line when the port is taken', async () => {
    const { port } = new URL(sharedShop().url);
    const { code, output } = await runEtalage(['start'], {
      env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, ETALAGE_DATA: sharedShop().dataFolder },
    });
    expect(code).to.equal(1);
    const lines = output
      .trim()
      .split('\n')
      .filter((line) => !/^\{|^etalage: buil/.test(line));
    expect(lines).to.deep.equal([
      `etalage: Port ${port} is already in use: stop the program that uses it, or choose another with ` +
        `PORT=${Number(port) + 1}.`,
    ]);
  });

  it('gives one clear line for a port that is none, and names a setting that does not exist', async () => {
    const port = await runEtalage(['start'], { env: { PORT: 'three thousand' } });
    expect(port).to.deep.equal({
      code: 1,
      output: 'etalage: "three thousand" is not a port. Set PORT (or --port) to a number up to 65535\n',
    });
    const setting = await runEtalage(['start'], { env: { PORT: '0', ETALAGE__CATALOG__PAGE_SIZES: '24' } });
    expect(setting.code).to.equal(1);
    expect(setting.output).to.match(
      /ETALAGE__CATALOG__PAGE_SIZES \/catalog\/page_sizes: is not a known setting\. .*ETALAGE__CATALOG__PAGE_SIZE\?/,
    );
  });

  it('ends cleanly on SIGTERM', async () => {
    const shop = await startShopServer();
    await fetch(`${shop.url}/dames/`);
    expect(await shop.stop('SIGTERM')).to.equal(0);
    expect(
      await fetch(shop.url).then(
        () => 'answers',
        () => 'closed',
      ),
    ).to.equal('closed');
    expect(shop.output()).to.contain('Stopping').and.to.not.contain('"level":50');
  });

  it('ends an inspection with 1 that finds what would not start, and names its file', async () => {
    const { code, output } = await runCommand(['inspect'], { env: { ETALAGE__THEME: './tests/fixtures/themes/bare' } });
    expect(code).to.equal(1);
    expect(output).to.match(/theme "bare" .*no markup.* \(tests\/fixtures\/themes\/bare\/index\.ts\)\. Add component/);
  });

  it('looks for faults, says what to do about them, and ends with 1 when there is one', async () => {
    const { code, output } = await runCommand(['doctor'], { env: { ETALAGE__CATALOG__PAGESISE: '5', PORT: '0' } });
    expect(code).to.equal(1);
    expect(output)
      .to.match(/^fault .*page_?sise.* \[settings\]$/im)
      .and.to.match(/^ +do: Did you mean .+\?$/m)
      .and.to.match(/^ok +Port 0 is free/m);
    const json = await runCommand(['doctor', '--json'], { env: { PORT: 'none' } });
    expect(json.code).to.equal(1);
    const { faults, findings } = JSON.parse(json.output) as { faults: number; findings: Record<string, string>[] };
    expect(faults).to.be.greaterThan(0);
    expect(findings.find(({ check }) => check === 'address')).to.include({ status: 'fault' });
  });

  it('inspects what the shop is made of, store view by store view', async () => {
    const { code, output } = await runCommand(['inspect']);
    expect(code).to.equal(0);
    const [shared = '', ...views] = output.split(/^store view /m);
    expect(shared)
      .to.match(/^shop$/m)
      .and.to.match(/^ +core\.Database +shop +api +by host/m);
    expect(views.map((text) => text.split('\n')[0])).to.deep.equal(['default', 'be']);
    for (const text of views) {
      for (const line of [
        /^ +catalog +modules\/catalog\/module\.ts +requires url/m,
        /^ +url\.Dispatcher +request +pages +by url +needs core\.ApiClient/m,
        /^ +storyblok\.resolveBlock +waterfall +pages +taps: catalog$/m,
        /^ +catalog\.Index +view +api +by catalog/m,
        /^ +mail\.send +by mail +105 tries +Sends an e-mail/m,
        /^ +home +\/ +part storyblok\.HomePage +layout default +by storyblok/m,
        /^ +error +\/error\/ .*layout minimal/m,
        /^ +GET +\/api\/stock\/list +by stock/m,
        /^ +catalog\.ProductCard +theme zool$/m,
        /parts \(themes: zool\)/,
      ])
        expect(text).to.match(line);
      expect(text).to.not.match(/^ +problems$/m);
    }
  });
});

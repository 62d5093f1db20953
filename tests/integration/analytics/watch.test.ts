import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { watch } from '../../../modules/analytics/commands/watch.ts';
import { openWatch, type Told } from '../../../modules/analytics/commands/watch-server.ts';
import { measuringShop } from '../../support/measuring-shop.ts';
import { repositoryRoot } from '../../support/repository-root.ts';

const post = async (address: string, body: string): Promise<number> =>
  (await fetch(address, { method: 'POST', body })).status;

describe('the page of what the shop tells', () => {
  it('takes what tags and servers tell, and gives it to whoever looks, before and since', async () => {
    const heard: Told[] = [];
    const page = await openWatch({ port: 0, onTold: (told) => heard.push(told), now: () => 7 });
    try {
      expect(await (await fetch(page.url)).text()).to.include('<h1>What the shop tells</h1>');
      for (const script of ['gtag.js', 'matomo.js']) {
        const { headers } = await fetch(page.url + script);
        expect(headers.get('content-type')).to.match(/^text\/javascript/);
        expect(headers.get('cross-origin-resource-policy')).to.equal('cross-origin');
      }
      expect(await post(`${page.url}g/collect`, '["view_item",{"value":1}]')).to.equal(204);
      expect(await post(`${page.url}matomo.php`, '["trackPageView",[]]')).to.equal(204);
      const purchase = { client_id: '1.2', events: [{ name: 'purchase', params: { value: 2 } }] };
      const collect = `${page.url}mp/collect?measurement_id=G-WATCH0000&api_secret=watch`;
      const reading = await fetch(`${page.url}told`);
      expect(await post(collect, JSON.stringify(purchase))).to.equal(204);
      const expected: Told[] = [
        { at: 7, by: 'Google', name: 'view_item', params: { value: 1 } },
        { at: 7, by: 'Matomo', name: 'trackPageView', params: [] },
        { at: 7, by: 'server', name: 'purchase', params: { value: 2 } },
      ];
      expect(heard).to.deep.equal(expected);
      let text = '';
      for await (const part of reading.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += part;
        if (text.includes('purchase')) break;
      }
      const told = text.split('\n\n').filter(Boolean);
      expect(told.map((event) => JSON.parse(event.replace('data: ', '')) as unknown)).to.deep.equal(expected);
      for (const body of [
        '',
        '{',
        '"x"',
        '[7]',
        '{"events":7}',
        '{"events":[null,{"name":7}]}',
        `["${'x'.repeat(3e5)}"]`,
      ])
        expect(await post(`${page.url}g/collect`, body)).to.be.oneOf([204, 400]);
      expect(heard, 'nothing that says nothing').to.have.length(3);
    } finally {
      await page.close();
    }
  });

  it('is a command, which says how the shop is started beside it, prints what comes, and ends when it is told to', async function () {
    this.timeout(240_000);
    const args = ['--disable-warning=ExperimentalWarning', join(repositoryRoot, 'cli/main.ts')];
    const child = spawn(process.execPath, [...args, 'analytics', 'watch', '--port', '0'], { cwd: measuringShop() });
    let printed = '';
    const until = async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const [, found] = pattern.exec(printed) ?? [];
        if (found !== undefined) return found;
        await new Promise((resolve) => child.stdout.once('data', resolve));
      }
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const url = await until(/shows at (http:\/\/127\.0\.0\.1:\d+\/) /);
    expect(printed).to.include(`ETALAGE__ANALYTICS__GOOGLE__SCRIPT=${url}gtag.js`);
    await post(`${url}g/collect`, '["add_to_cart",{"value":189.95}]');
    expect(await until(/(Google {4}add_to_cart {2}\{"value":189.95\})/)).not.to.equal('');
    child.kill('SIGINT');
    expect(await ended).to.equal(0);
  });

  it('says which port it can have', async () => {
    const said: unknown[] = [];
    const { error } = console;
    console.error = (text: unknown) => said.push(text);
    try {
      expect(await watch({ arguments: [], options: { port: 'x' } })).to.equal(2);
      const taken = await openWatch({ port: 0, onTold: () => undefined });
      expect(await watch({ arguments: [], options: { port: new URL(taken.url).port } })).to.equal(1);
      await taken.close();
    } finally {
      console.error = error;
    }
    expect(said).to.have.length(2);
    expect(String(said[1])).to.match(/EADDRINUSE.*Try --port/);
  });
});

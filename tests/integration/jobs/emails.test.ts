import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Kernel } from 'etalage/core';
import { bootApi, bootShop, createEndpointTable, inProcessCall, loadShop } from 'etalage/server';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { onBehalfOf } from '../../../server/http/request-id.ts';
import { backOff } from '../../../server/jobs/back-off.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { SendEndpoint } from '../../fixtures/postbox/modules/postbox/module.ts';
import { fixtureShop } from '../../support/fixture-shop.ts';
import { runCommand } from '../../support/run-command.ts';

const fail = (error: unknown): never => {
  throw error;
};

/** The shop with one store view, booted; its worker when there is one. */
async function openPostbox(dataFolder: string, onTried?: (kind: string, outcome: string) => void) {
  const shop = await loadShop(fixtureShop('postbox'), { ETALAGE_DATA: dataFolder });
  const [settings] = shop.views;
  if (!settings) throw new Error('There is no store view');
  const shared = await bootShop(shop, fail);
  const kernel: Kernel = await bootApi(shop, settings, shared, fail);
  const log = { warn: () => {}, error: () => {} };
  const views = [{ storeCode: 'default', kernel }];
  const worker = onTried && startJobs({ shared, views, concurrency: 2, log, onTried });
  return {
    jobs: kernel.jobs,
    call: inProcessCall(createEndpointTable(kernel, { onMistake: fail }), { requestId: 'request-1' }),
    async close() {
      await worker?.stop(1000);
      await kernel.close();
      await shared.close();
    },
  };
}

describe('e-mails of a shop', function () {
  this.timeout(30_000);
  let dataFolder: string;
  const opened: (() => Promise<void>)[] = [];
  beforeEach(() => (dataFolder = memoryFolder('postbox').path));
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const open = async (onTried?: Parameters<typeof openPostbox>[1]) => {
    const postbox = await openPostbox(dataFolder, onTried);
    const once = { closed: undefined as Promise<void> | undefined };
    const close = (): Promise<void> => (once.closed ??= postbox.close());
    opened.push(close);
    return { ...postbox, close };
  };

  it('are sent when what causes them has come true, in the shop’s name and language, as its theme writes them', async () => {
    const sent = Promise.withResolvers<string>();
    const { call, close } = await open((kind, outcome) => {
      if (kind === 'mail.send') sent.resolve(outcome);
    });
    const failed = await call(SendEndpoint, {
      body: { to: 'anna@reader.example', name: 'Niemand', fails: true },
    }).catch((error: Error) => error);
    expect(failed).to.be.instanceOf(Error);
    await onBehalfOf('request-1', () => call(SendEndpoint, { body: { to: 'anna@reader.example', name: 'Anna' } }));
    expect(await sent.promise).to.equal('done');
    await close();
    const [file = '', ...others] = readdirSync(join(dataFolder, 'mail'));
    expect(others).to.deep.equal([]);
    expect(file).to.match(/^\d{8}T\d{9}Z-\d+\.eml$/);
    const email = readFileSync(join(dataFolder, 'mail', file), 'utf8');
    expect(email)
      .to.include('From: Postbus <service@shop.example>')
      .and.include('To: anna@reader.example')
      .and.include('Subject: Beste Anna')
      .and.include('Content-Language: nl-NL')
      .and.include('X-Request-ID: request-1')
      .and.include(`Message-ID: <${file.slice(0, -4)}@shop.example>`)
      .and.include('Anna, this is the theme.')
      .and.include('Postbus B.V., Waalwijk');
  });

  it('that wait are listed without what they are about, and are sent by the command line', async () => {
    const { call, close } = await open();
    await call(SendEndpoint, { body: { to: 'anna@reader.example', name: 'Anna' } });
    await close();
    const etalage = (...args: string[]) =>
      runCommand(['jobs', ...args], { folder: fixtureShop('postbox'), env: { ETALAGE_DATA: dataFolder } });
    const listed = await etalage('list', '--json');
    expect(listed.output).not.to.match(/anna/i);
    const [job] = JSON.parse(listed.output).filter(({ kind }: { kind: string }) => kind === 'mail.send');
    expect(job).to.include({ state: 'waiting', storeCode: 'default', tries: 0, error: null });
    const id = String(job.id);
    expect((await etalage('show', id)).output).to.match(/payload +\["about","to","subject"/);
    expect((await etalage('show', id, '--payload')).output).to.include('anna@reader.example');
    expect(await etalage('retry', id)).to.deep.include({ code: 0 });
    const run = await etalage('run');
    expect(run.output).to.match(/^\d+ tried, 0 of them failed/);
    expect(readdirSync(join(dataFolder, 'mail'))).to.have.lengthOf(1);
    expect((await etalage('show', id)).output).to.include(`There is no job ${id}`);
  });

  it('that cannot be sent undo nothing: their job is dead at once, and operators see why', async () => {
    const tried = Promise.withResolvers<string>();
    const { call, close } = await open((kind, outcome) => {
      if (kind === 'mail.send') tried.resolve(outcome);
    });
    const to = `${'😀'.repeat(40)}@example.com`;
    expect(await call(SendEndpoint, { body: { to, name: 'Anna' } })).to.equal('OK');
    expect(await tried.promise).to.equal('dead');
    await close();
    const { output } = await runCommand(['jobs', 'list', '--dead', '--json'], {
      folder: fixtureShop('postbox'),
      env: { ETALAGE_DATA: dataFolder },
    });
    expect(JSON.parse(output)).to.have.lengthOf(1);
    expect(JSON.parse(output)[0]).to.include({
      kind: 'mail.send',
      tries: 1,
      error: 'An e-mail goes to one e-mail address, without a name',
    });
  });

  it('are tried for three days at least, each hour or so, while no mail server takes them', async () => {
    const { jobs } = await open();
    const { tries = 0 } = jobs.find(({ ref }) => ref.id === 'mail.send') ?? {};
    const pauses = Array.from({ length: tries - 1 }, (_, at) => backOff(at + 1, () => 0));
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
    expect(hours).to.be.within(72, 80);
    expect(Math.max(...pauses), 'a quarter less than an hour at least').to.equal(2_700_000);
  });

  it('may be discarded; what is none is named', async () => {
    const { call, close } = await open();
    await call(SendEndpoint, { body: { to: 'anna@reader.example', name: 'Anna' } });
    await close();
    const etalage = (...args: string[]) =>
      runCommand(['jobs', ...args], { folder: fixtureShop('postbox'), env: { ETALAGE_DATA: dataFolder } });
    const { output } = await etalage('list', '--json');
    const [{ id }] = JSON.parse(output).filter(({ kind }: { kind: string }) => kind === 'mail.send');
    expect((await etalage('discard', String(id))).output).to.equal('1 discarded\n');
    for (const action of ['discard', 'retry']) {
      const { code, output: told } = await etalage(action, String(id));
      expect(code, action).to.equal(1);
      expect(told, action).to.include('1 of the numbers are of no job that waits or is dead');
    }
    expect((await etalage('list', '--dead')).output).to.equal('No job is dead\n');
    expect(await etalage('discard', 'x')).to.deep.equal({
      code: 1,
      output: 'etalage: "x" is not the number of a job: "etalage jobs list" shows it\n',
    });
    expect((await etalage('burn')).output).to.include('One of: list, show, retry, discard, run');
    expect(existsSync(join(dataFolder, 'mail'))).to.equal(false);
  });
});

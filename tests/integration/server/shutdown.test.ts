import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import express from 'express';
import { listen, ListenError } from '../../../server/http/listen.ts';
import { gracefulShutdown } from '../../../server/http/shutdown.ts';
import { silentLog } from './serve.ts';

describe('listen', () => {
  it('says in one line that the port is taken, and how to choose another', async () => {
    const { server, url } = await listen(express(), { host: '127.0.0.1', port: 0 });
    const port = Number(new URL(url).port);
    const error: unknown = await listen(express(), { host: '127.0.0.1', port }).catch((cause: unknown) => cause);
    server.close();
    expect(error)
      .to.be.instanceOf(ListenError)
      .with.property(
        'message',
        `Port ${port} is already in use: stop the program that uses it, or choose another with PORT=${port + 1}.`,
      );
  });

  it('names HOST when this machine does not have that address', async () => {
    const error: unknown = await listen(express(), { host: '192.0.2.1', port: 0 }).catch((cause: unknown) => cause);
    expect(error)
      .to.be.instanceOf(ListenError)
      .with.property('message')
      .that.includes('192.0.2.1')
      .and.includes('HOST=');
  });

  it('prints an address that a browser can open', async () => {
    const { server, url } = await listen(express(), { host: '0.0.0.0', port: 0 });
    server.close();
    expect(url).to.match(/^http:\/\/localhost:\d+$/);
  });
});

/** `stopping-server.ts` in a process of its own. */
function startStopping(...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('stopping-server.ts', import.meta.url)), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function untilLogged(message: string): Promise<{ url: string }> {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const entry = JSON.parse(line.value);
      if (entry.msg === message) return entry;
    }
    throw new Error(`The server ended without logging "${message}"`);
  }
  return { child, exited: once(child, 'exit'), untilLogged };
}

describe('graceful shutdown', () => {
  it('finishes open requests after SIGTERM, takes no new ones, cleans up and ends with 0', async () => {
    const { child, exited, untilLogged } = startStopping();
    const { url } = await untilLogged('listening');
    const answer = fetch(`${url}/slow`).then((response) => response.text());
    await untilLogged('waiting');
    child.kill('SIGTERM');
    await untilLogged('Stopping');
    while (
      await fetch(`${url}/new`, { method: 'HEAD', headers: { connection: 'close' } }).then(
        () => true,
        () => false,
      )
    );
    child.stdin.write('go\n');
    expect(await answer).to.equal('done');
    await untilLogged('cleaned up');
    expect(await exited).to.deep.equal([0, null]);
  });

  it('cleans up to its end, and with 0, when it is told to stop while it leaves to another process', async () => {
    const { child, exited, untilLogged } = startStopping('hand over');
    await untilLogged('cleaning up');
    child.kill('SIGTERM');
    await untilLogged('Stopping');
    child.stdin.write('go\n');
    await untilLogged('cleaned up');
    expect(await exited).to.deep.equal([0, null]);
  });

  it('breaks off what is still open after its time, and leaves no signal handler behind', async () => {
    const before = process.listenerCount('SIGTERM');
    const { server, url } = await listen(() => {}, { host: '127.0.0.1', port: 0 });
    const shutdown = gracefulShutdown({ server, timeoutMs: 10, log: silentLog });
    const answer = fetch(url).then(
      () => 'answered',
      () => 'broken off',
    );
    await once(server, 'request');
    expect(shutdown.isStopping()).to.equal(false);
    const stopped = shutdown.stop();
    expect(shutdown.isStopping()).to.equal(true);
    await stopped;
    expect(await answer).to.equal('broken off');
    expect(process.listenerCount('SIGTERM')).to.equal(before);
  });
});

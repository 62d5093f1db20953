import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Server } from 'node:http';
import express from 'express';
import { expect } from 'chai';
import { listen, type ConnectionLimits } from '../../../server/http/listen.ts';

describe('a listening server', () => {
  const open: { server?: Server; sockets: Socket[] } = { sockets: [] };

  async function start(limits: Partial<ConnectionLimits>): Promise<number> {
    const app = express().post('/', express.json(), (_req, res) => void res.send('ok'));
    app.get('/never', () => undefined);
    const { server, url } = await listen(app, { host: '127.0.0.1', port: 0, limits });
    open.server = server;
    return Number(new URL(url).port);
  }

  async function visit(port: number, text: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    open.sockets.push(socket);
    await once(socket, 'connect');
    socket.resume().write(text);
    return socket;
  }

  afterEach(async () => {
    for (const socket of open.sockets.splice(0)) socket.destroy();
    open.server?.closeAllConnections();
    await new Promise((resolve) => open.server?.close(resolve));
  });

  const slow: readonly [string, string, Partial<ConnectionLimits>][] = [
    ['says nothing', '', { headersMs: 50 }],
    ['does not end its headers', 'GET / HTTP/1.1\r\nHost: shop\r\n', { headersMs: 50 }],
    [
      'does not end its body',
      'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      { headersMs: 50, requestMs: 100 },
    ],
    ['waits for an answer that does not come', 'GET /never HTTP/1.1\r\nHost: shop\r\n\r\n', { silenceMs: 50 }],
  ];
  for (const [what, text, limits] of slow)
    it(`closes the connection of a client that ${what}`, async () => {
      const socket = await visit(await start(limits), text);
      if (!socket.closed) await once(socket, 'close');
      expect(socket.closed).to.equal(true);
    });

  it('answers who has sent all in time, however long the process was held up before it reads', async () => {
    const port = await start({ headersMs: 300, requestMs: 300 });
    const accepted = once(open.server!, 'connection');
    const socket = await visit(port, '');
    await accepted;
    socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\n\r\n{}');
    // Longer than the limits, and than the pause between two looks at them.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('utf8')).to.match(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('answers what it cannot read as such', async () => {
    const socket = await visit(await start({}), 'no request\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('utf8')).to.match(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  it('looks at its limits every second, and has some for each', async () => {
    await start({});
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = open.server ?? {};
    for (const limit of [headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections])
      expect(limit).to.be.within(1, 100_000);
  });

  it('takes no more connections than it may', async () => {
    const port = await start({ connections: 2 });
    const [first, second] = [await visit(port, ''), await visit(port, '')];
    const third = await visit(port, '');
    if (!third.closed) await once(third, 'close');
    expect([first, second, third].map(({ closed }) => closed)).to.deep.equal([false, false, true]);
  });
});

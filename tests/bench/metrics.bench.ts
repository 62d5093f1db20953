// Prints what counting costs a request: a bare answer with and without it, one after the other, and by turns.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import express from 'express';
import { countAs } from '../../server/metrics/count-as.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';

const SECONDS = 3;

async function requestsASecond(isCounted: boolean): Promise<number> {
  const app = express();
  if (isCounted) app.use(createMetrics().requests);
  app.use((_request, response) => {
    countAs(response, 'endpoint', 'stock.check');
    response.end('OK');
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { requests } = await autocannon({ url: `http://127.0.0.1:${port}`, connections: 10, duration: SECONDS });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return requests.average;
}

const { onAnswer, onTransaction } = createMetrics();
const CALLS = 200_000;
const began = performance.now();
for (let call = 0; call < CALLS; call++) {
  onAnswer({ endpoint: 'stock.check', module: 'stock', status: 200, ms: call % 50 });
  onTransaction('committed', 1, call % 50);
}
console.log(`a call and a transaction: ${(((performance.now() - began) / CALLS) * 1000).toFixed(2)} us`);
for (const isCounted of [false, true, false, true]) {
  const rate = await requestsASecond(isCounted);
  console.log(`bare requests a second ${isCounted ? 'with' : 'without'} counting: ${rate.toFixed(0)}`);
}

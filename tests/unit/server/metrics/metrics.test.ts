import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { expect } from 'chai';
import { countAs } from '../../../../server/metrics/count-as.ts';
import { createMetrics, type Metrics } from '../../../../server/metrics/metrics.ts';

/** Unlike `fetch`, it sends the `Host` that it is given. */
async function textAt(url: string, headers: Record<string, string>): Promise<string> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return text(answer);
}

/** The figures that a shop answers, asked for with these headers. */
async function read(metrics: Metrics, { onlyHere = true, headers = {} } = {}): Promise<string> {
  const app = express().set('trust proxy', true).use(metrics.requests);
  app.get('/p/:sku', (request, response) => {
    countAs(response, 'page', 'catalog.product');
    response.status(request.params.sku === 'gone' ? 404 : 200).end();
  });
  app.use(metrics.routes({ onlyHere }), (_request, response) => void response.status(404).end('no page'));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/p/1', '/p/2', '/p/gone', '/unknown/anna@shop.example']) await fetch(url + path);
  const figures = await textAt(`${url}/metrics`, headers);
  await new Promise((resolve) => server.close(resolve));
  return figures;
}

describe('figures', () => {
  it('count requests by what answered them, never by path', async () => {
    const text = await read(createMetrics());
    expect(text)
      .to.include('etalage_request_seconds_count{kind="page",name="catalog.product",status="2xx",cache=""} 2')
      .and.include('etalage_request_seconds_count{kind="page",name="catalog.product",status="4xx",cache=""} 1')
      .and.include('etalage_request_seconds_count{kind="other",name="",status="4xx",cache=""} 1')
      .and.include('process_cpu_seconds_total')
      .and.include('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.to.match(/anna|unknown|gone/);
  });

  it('count calls and their errors, transactions, jobs', async () => {
    const metrics = createMetrics(() => 70_000);
    const called = { endpoint: 'stock.check', module: 'stock', ms: 3 };
    metrics.onAnswer({ ...called, status: 200 });
    metrics.onAnswer({ ...called, status: 404, reason: 'stock.unknownSku' });
    metrics.onTransaction('committed', 3, 5);
    metrics.onTransaction('undone', 1, 5);
    metrics.onTried('mail.send', 'dead', 20);
    metrics.observeJobs(async () => [{ kind: 'mail.send', state: 'waiting', count: 4, oldest: 10_000 }]);
    metrics.observeCache(async () => ({ pages: 3, bytes: 4096 }));
    const text = await read(metrics);
    expect(text)
      .to.include('etalage_call_seconds_count{endpoint="stock.check"} 2')
      .and.include('etalage_errors_total{endpoint="stock.check",reason="stock.unknownSku"} 1')
      .and.include('etalage_transaction_seconds_count{outcome="committed"} 1')
      .and.include('etalage_transaction_seconds_count{outcome="undone"} 1')
      .and.include('etalage_page_cache_pages 3')
      .and.include('etalage_page_cache_bytes 4096')
      .and.include('etalage_transaction_retries_total 2')
      .and.include('etalage_job_seconds_count{kind="mail.send",outcome="dead"} 1')
      .and.include('etalage_jobs{kind="mail.send",state="waiting"} 4')
      .and.include('etalage_jobs_oldest_seconds{kind="mail.send",state="waiting"} 60');
  });

  it('are there without those of jobs while the database is not', async () => {
    const metrics = createMetrics();
    metrics.observeJobs(() => Promise.reject(new Error('connect ECONNREFUSED')));
    const text = await read(metrics);
    expect(text).to.include('etalage_request_seconds_count').and.not.include('etalage_jobs{');
  });

  it('are for this machine, unless the shop shows them to all', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const proxied = [headers, { 'x-real-ip': '203.0.113.7' }, { via: '1.1 proxy' }, { host: 'shop.example' }];
    for (const sent of proxied)
      expect(await read(createMetrics(), { headers: sent }), Object.keys(sent).join()).to.equal('no page');
    expect(await read(createMetrics())).to.include('etalage_request_seconds');
    expect(await read(createMetrics(), { headers, onlyHere: false })).to.include('etalage_request_seconds');
  });
});

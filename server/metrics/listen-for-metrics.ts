import type { Server } from 'node:http';
import express from 'express';
import type { Shop } from '../config/shop.ts';
import { listen } from '../http/listen.ts';
import type { Metrics } from './metrics.ts';

/** Serves the figures on a port of their own, if the shop has one for them. @throws ListenError */
export async function listenForMetrics(
  { server: { metrics: settings } }: Shop,
  metrics: Metrics,
  host: string,
): Promise<Server | undefined> {
  if (!settings.port) return undefined;
  const app = express()
    .disable('x-powered-by')
    .use(metrics.routes({ onlyHere: false }));
  return (await listen(app, { host, port: settings.port })).server;
}

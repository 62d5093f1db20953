// A server for shutdown.test.ts: prints its address, answers /slow when a line comes in on standard input.
import express from 'express';
import { createLogger } from '../../../server/http/logger.ts';
import { listen } from '../../../server/http/listen.ts';
import { gracefulShutdown } from '../../../server/http/shutdown.ts';

const log = createLogger();
const app = express();
app.get('/slow', async (_req, res) => {
  log.info('waiting');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  process.stdin.pause();
  res.send('done');
});

const { server, url } = await listen(app, { host: '127.0.0.1', port: 0 });
gracefulShutdown({ server, cleanUp: [() => log.info('cleaned up')], log });
log.info({ url }, 'listening');

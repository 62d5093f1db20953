// A server for shutdown.test.ts: prints its address, answers /slow when a line comes in on standard input. With the
// argument "hand over" it leaves at once, and has cleaned up when a line comes in.
import express from 'express';
import { createLogger } from '../../../server/http/logger.ts';
import { listen } from '../../../server/http/listen.ts';
import { gracefulShutdown } from '../../../server/http/shutdown.ts';

const log = createLogger();
const isHandedOver = process.argv[2] === 'hand over';
async function aLine(): Promise<void> {
  await new Promise((resolve) => process.stdin.once('data', resolve));
  process.stdin.pause();
}
const app = express();
app.get('/slow', async (_req, res) => {
  log.info('waiting');
  await aLine();
  res.send('done');
});

const { server, url } = await listen(app, { host: '127.0.0.1', port: 0 });
const slow = async (): Promise<void> => {
  log.info('cleaning up');
  if (isHandedOver) await aLine();
};
const shutdown = gracefulShutdown({ server, cleanUp: [slow, () => log.info('cleaned up')], log });
if (isHandedOver) void shutdown.handOver();
log.info({ url }, 'listening');

import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Compresses answers that are made for one request: brotli 4, which costs about what gzip 6 does and sends less, or gzip. Leaves alone what
 * is small, already compressed (cached pages, built assets) or not text (pictures).
 */
export function compressResponses(): RequestHandler {
  return compression({
    threshold: 1024,
    level: 6,
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // A window of 256 kB is enough for a page; the default of 4 MB is allocated per answer.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    },
  });
}

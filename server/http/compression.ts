import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Compresses answers that are made for one request: brotli 3, which costs half of gzip 6 and sends about as much, or
 * gzip. Leaves alone what fits into three packets (a cart, an error: compressing one takes as long as reading it),
 * what is compressed already (cached pages, built assets) or is not text (pictures).
 */
export function compressResponses(): RequestHandler {
  return compression({
    threshold: 4096,
    level: 6,
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        // A window of 256 kB is enough for a page; the default of 4 MB is allocated per answer.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    },
  });
}

/**
 * The entry point `etalage/server/start`: what serves a built shop, and no other code, so that a start loads nothing
 * else.
 */
export { committedSecrets } from './config/committed-secrets.ts';
export { loadShop } from './config/load-shop.ts';
export { needsBuild } from './composition/build.ts';
export { hasCodeOf } from './composition/server-files.ts';
export { builtPages, startShop } from './start-shop.ts';
export { createLogger } from './http/logger.ts';

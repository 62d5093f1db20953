/** The entry point `etalage/server/built`: finds a shop's built server, and loads nothing else. */
export { builtServer } from './composition/built-server.ts';

import { lookup } from 'node:dns/promises';
import * as net from 'node:net';

/**
 * A socket that is bound to an address and does not listen: for a process that holds it while others listen at it, one
 * after the other. Connections wait in it as long as none does. It is what Node's cluster makes for its workers, and
 * closes with the last of them. Undefined where it cannot be had: who listens then says why.
 */
export async function boundHandle(address: { host: string; port: number }): Promise<net.Server | undefined> {
  const create: unknown = Reflect.get(net, '_createServerHandle');
  const found = await lookup(address.host).catch(() => undefined);
  if (typeof create !== 'function' || !found) return undefined;
  const handle: unknown = create(found.address, address.port, found.family);
  if (!isHandle(handle)) return undefined;
  // A port that is taken is said by listening only.
  const bound = { port: 0 };
  handle.getsockname(bound);
  if (address.port === 0 || bound.port === address.port) return handle;
  handle.close();
  return undefined;
}

interface Handle extends net.Server {
  getsockname(into: { port: number }): number;
}

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' && value !== null && 'getsockname' in value;

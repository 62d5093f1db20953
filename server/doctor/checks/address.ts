import { createServer } from 'node:net';
import type { Finding } from 'etalage/core';
import type { DoctorOptions } from '../doctor.ts';
import { fault, ok, warning } from '../findings.ts';

/** Whether `start` could listen. */
export async function checkAddress({ address: { host, port } }: Pick<DoctorOptions, 'address'>): Promise<Finding[]> {
  const error = await listenError(host, port);
  if (!error) return [ok(`Port ${port} is free on ${host}`)];
  const where = { file: 'PORT and HOST' };
  switch (error.code) {
    case 'EADDRINUSE':
      return (await isEtalage(host, port))
        ? [warning(`A shop runs at port ${port} already`, 'That is right if it is this one; else choose another PORT')]
        : [
            fault(
              `Port ${port} is taken by another program`,
              `Stop that program, or choose another port: PORT=${port + 1}`,
              where,
            ),
          ];
    case 'EACCES':
      return [
        fault(
          `Port ${port} may not be used by this user`,
          'Ports below 1024 need extra rights: choose another with PORT=3000, and put a proxy before it',
          where,
        ),
      ];
    default:
      return [
        fault(
          `Nobody can listen on ${host}, port ${port}: ${error.message}`,
          'HOST=0.0.0.0 listens on all addresses of this machine',
          where,
        ),
      ];
  }
}

function listenError(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Whether what listens there answers as our shops do. */
async function isEtalage(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/health/live`, {
      signal: AbortSignal.timeout(2000),
      redirect: 'manual',
    });
    const body: unknown = await answer.json();
    return answer.ok && typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  } catch {
    return false;
  }
}

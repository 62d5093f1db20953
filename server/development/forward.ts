import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** Headers of one connection only. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

/**
 * Passes a request on to a port of this machine, and its answer back. Resolves when the answer is complete or its
 * reader has gone. @throws when there was no answer
 */
export function forward(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !OF_CONNECTION.includes(name)));
  const { remoteAddress = '' } = request.socket;
  // Others than this machine must not pass for it.
  if (!/^(::ffff:)?127\.|^::1$/.test(remoteAddress))
    headers['x-forwarded-for'] = [headers['x-forwarded-for'], remoteAddress].flat().filter(Boolean).join(', ');
  return new Promise((resolve, reject) => {
    const passed = ask({ host: '127.0.0.1', port, method: request.method, path: request.url, headers, agent: false });
    passed.on('response', (answer) => {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      const { connection: _one, 'keep-alive': _two, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    passed.on('error', (error) => {
      if (response.headersSent) response.destroy();
      reject(error);
    });
    response.on('close', () => {
      passed.destroy();
      resolve();
    });
    request.pipe(passed);
  });
}

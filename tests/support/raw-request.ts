import { request, type IncomingHttpHeaders } from 'node:http';

/**
 * An answer as it came over the wire; fetch would have decompressed it and added headers of its own to the question.
 */
export interface RawAnswer {
  readonly status: number;
  /** A header's value, empty when it is not there. */
  header(name: string): string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request with just these headers. */
export function rawRequest(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          header: (name) => String(response.headers[name] ?? ''),
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** What React Router's static handler and our loaders read of the request for a page. */
type ReadOfRequest = Pick<Request, 'url' | 'method' | 'signal'>;

/**
 * The request for a page, as the router is asked. Only what is read of it: the first whole `Request` of a process loads
 * Node's HTTP client, a twelfth of a start, and each takes its time.
 */
export function pageRequest(url: string | URL): Request {
  const request: ReadOfRequest = { url: new URL(url).href, method: 'GET', signal: new AbortController().signal };
  return request as Request;
}

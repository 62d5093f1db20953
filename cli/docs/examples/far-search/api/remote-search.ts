import type { FarSearchConfig, WordSearch } from '../module.ts';

/** The other engine over HTTP. Its answer is not trusted: what is no text is left out. */
export const remoteSearch = ({ url, timeoutMs, most }: FarSearchConfig['secret']): WordSearch => ({
  async find(text) {
    const address = new URL(url);
    address.searchParams.set('q', text);
    address.searchParams.set('size', String(most));
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`The search engine answers ${answer.status}`);
    const skus: unknown = await answer.json();
    if (!Array.isArray(skus)) throw new Error('The search engine answers no list');
    return skus.filter((sku): sku is string => typeof sku === 'string').slice(0, most);
  },
});

import type { PageBuild } from 'etalage/server';

type Renderer = Awaited<ReturnType<Awaited<ReturnType<PageBuild['renderer']>>>>;

/**
 * Pages that say which renderer of their store view made them, and how many it has made: `nl 1, page 1`.
 * @param tags the cache tags that they carry
 */
export async function numberedPages(tags: readonly string[] = ['P12']): Promise<PageBuild> {
  const made: string[] = [];
  return {
    assets: [],
    async renderer(shop, index) {
      const storeCode = shop.views[index]?.view.storeCode ?? '';
      made.push(storeCode);
      const name = `${storeCode} ${made.filter((one) => one === storeCode).length}`;
      let pages = 0;
      const page = () => {
        pages += 1;
        return { status: 200, body: Buffer.from(`${name}, page ${pages}`), tags, parameters: [] };
      };
      const renderer: Renderer = { render: async () => page(), renderInstead: async () => page() };
      return async () => renderer;
    },
  };
}

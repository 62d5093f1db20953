import { CacheTags, DataChanges, UndeclaredTags, type Context, type Kernel, type Token } from 'etalage/core';
import { once } from 'etalage/core/tools';
import { callScope } from './api/call-scope.ts';
import { bootApi } from './api/boot-api.ts';
import { bootShop } from './api/boot-shop.ts';
import type { Shop } from './config/shop.ts';
import { DEFAULT_CACHE_TAGS, isOfFamily } from './page-cache/cache-tags.ts';

/** The services of a command of a module, which boot when they are asked for. */
export interface CommandServices {
  /** @param storeCode another store view than the command's own */
  get<T>(token: Token<T>, storeCode?: string): Promise<T>;
  /** Ends what has booted: the store view, then the shop. */
  close(): Promise<void>;
}

/** @param storeCode the store view, else the first one that has the module */
export function commandServices(shop: Shop, module: string, storeCode: string | undefined): CommandServices {
  const booted: Kernel[] = [];
  const keep = (kernel: Kernel): Kernel => {
    booted.unshift(kernel);
    return kernel;
  };
  const declaredTags = [...DEFAULT_CACHE_TAGS, ...shop.server.outputCache.availableTags];
  const state = { booting: 0 };
  const openShop = once(async () => {
    const kernel = keep(await bootShop(shop, report));
    kernel.get(DataChanges).listen(({ tags }) => {
      // What a store view declares is known once it has booted.
      if (state.booting > 0) return;
      const undeclared = tags.filter((tag) => !isOfFamily(tag, declaredTags));
      if (undeclared.length > 0) throw new UndeclaredTags(undeclared);
    });
    return kernel;
  });
  const open = async (code: string | undefined): Promise<Context> => {
    // A wrong name is told before anything boots.
    const settings = viewOf(shop, module, code);
    const ofShop = await openShop();
    state.booting++;
    const kernel = keep(await bootApi(shop, settings, ofShop, report).finally(() => state.booting--));
    declaredTags.push(...kernel.get(CacheTags));
    return callScope(kernel, { requestId: '', origin: '', address: '', signal: new AbortController().signal });
  };
  const views = new Map<string | undefined, Promise<Context>>();
  const viewCalled = (code: string | undefined): Promise<Context> => {
    const view = views.get(code) ?? open(code);
    views.set(code, view);
    return view;
  };
  return {
    async get<T>(token: Token<T>, code = storeCode): Promise<T> {
      if (token.id === DataChanges.id)
        throw new Error(
          `A command of "${module}" asks for core.DataChanges, which no running shop hears of: its pages would stay ` +
            'as they were. Add a job in the transaction that writes (Jobs), whose handler announces the change',
        );
      if (isOfShop(token)) return (await openShop()).get(token);
      return (await viewCalled(code)).get(token);
    },
    async close() {
      for (const kernel of booted.splice(0)) await kernel.close();
    },
  };
}

const isOfShop = <T>(token: Token<T>): token is Token<T, 'shop'> => token.scope === 'shop';

function report(error: Error): void {
  console.error(`etalage: ${error.message}`);
}

function viewOf({ views }: Shop, module: string, storeCode: string | undefined): Shop['views'][number] {
  const having = views.filter(({ modules }) => modules.some(({ manifest }) => manifest.id === module));
  const found = storeCode === undefined ? having[0] : having.find(({ view }) => view.storeCode === storeCode);
  if (found) return found;
  throw new Error(
    `There is no store view "${storeCode}" with the module "${module}". Name one of: ` +
      having.map(({ view }) => view.storeCode).join(', '),
  );
}

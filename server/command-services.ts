import type { Context, Kernel, Token } from 'etalage/core';
import { once } from 'etalage/core/tools';
import { callScope } from './api/call-scope.ts';
import { bootApi } from './api/boot-api.ts';
import { bootShop } from './api/boot-shop.ts';
import type { Shop } from './config/shop.ts';

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
  const openShop = once(async () => keep(await bootShop(shop, report)));
  const open = async (code: string | undefined): Promise<Context> => {
    // A wrong name is told before anything boots.
    const settings = viewOf(shop, module, code);
    const kernel = keep(await bootApi(shop, settings, await openShop(), report));
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

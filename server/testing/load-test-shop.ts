import type { Json } from '../config/layers.ts';
import { loadShop } from '../config/load-shop.ts';
import { type Shop } from '../config/shop.ts';
import { memoryFolder } from './memory-folder.ts';
import { environmentOf, writeShopFiles } from './shop-files.ts';

/** Which shop it is, and how it is configured. */
export interface ConfiguredShop {
  /** The shop's folder, with its `config/`; the current one unless given. */
  readonly folder?: string;
  /** Makes a shop of these modules alone instead, as the configuration names them; paths are those from `folder`. */
  readonly modules?: readonly string[];
  /** The theme of such a shop; one without any part unless given. */
  readonly theme?: string;
  /**
   * The settings of its store views by their codes; `storeView` says what differs from a Dutch one. The first answers
   * where no other is named.
   */
  readonly views?: Readonly<Record<string, Json>>;
  /** Settings over those of the files: `{ cart: { maxQuantity: 5 } }`. */
  readonly settings?: Json;
  /** Variables that the configuration reads; none of this process unless given. */
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * A shop as it is configured, without opening it: to inspect it, or to boot some of it by hand.
 * @throws ConfigError, or Error for a module that is not found
 */
export async function loadTestShop(options: ConfiguredShop = {}): Promise<Shop & Disposable> {
  const { path, remove } = memoryFolder('shop');
  try {
    return { ...(await loadInto(path, path, options)), [Symbol.dispose]: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Loads such a shop; what is written for it comes into the root. */
export async function loadInto(
  root: string,
  dataFolder: string,
  { folder = process.cwd(), modules, theme, views, settings = {}, environment = {} }: ConfiguredShop,
): Promise<Shop> {
  const variables = { ETALAGE__SERVER__ACCESS_LOG: 'false', ...environment, ETALAGE_DATA: dataFolder };
  if (modules) {
    writeShopFiles(root, folder, { modules, theme, views, settings });
    return loadShop(root, variables);
  }
  if (theme ?? views) throw new TypeError('"theme" and "views" go with "modules"; a folder has "settings"');
  return loadShop(folder, { ...variables, ...environmentOf(settings) });
}

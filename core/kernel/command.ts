import type { StoreView } from '../config/store-view.ts';
import type { ConfigShape, ModuleManifest } from './module.ts';
import type { Token } from './token.ts';

/** What a command of a module is given. Relative paths among its arguments start from the current folder. */
export interface CommandInput {
  /** The arguments in their order; those of `<files...>` are its last ones. */
  readonly arguments: readonly string[];
  /** By long name in camel case: `--dry-run` is `dryRun`. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** The shop that a command works on, as the configuration has it. */
export interface CommandShop<C = object> {
  /** Absolute path of the folder where embedded adapters store their data. */
  readonly dataFolder: string;
  /** The store views that have the module, with the platform that serves it there and its settings. */
  readonly views: readonly { readonly view: StoreView; readonly platform: string; readonly config: C }[];
  /**
   * A service, as endpoints have it: `const ledger = await get(Ledger)`. The first one asked for boots what it lives in
   * without a server, with the database's tables up to date: the shop, and for all but shop tokens the store view that
   * the command's option `--store <code>` names, else the first one that has the module. Both are closed when the
   * command ends. Commands that ask for none boot nothing.
   * @param storeCode another store view, for commands that look at several
   * @throws BootError; Error when there is no such store view.
   */
  get<T>(token: Token<T>, storeCode?: string): Promise<T>;
  /**
   * Paths that are taken below a store view: those of its modules' pages, but for those with parameters (`/login/`), of
   * the server and of other store views; `/be/*` is all that begins so.
   */
  pagePaths(storeCode: string): Promise<readonly string[]>;
}

/** A command that a module adds to `npx etalage`, as data. */
export interface CommandDefinition<C = object> {
  /** Follows the module's id: `import` of the module `catalog` is `etalage catalog import`. */
  readonly name: string;
  /** One line for `--help`. */
  readonly summary: string;
  /** `<one>` is required, `[one]` is not, `<many...>` takes the rest. */
  readonly arguments?: readonly { readonly name: string; readonly description: string }[];
  /** `--store <code>` takes a value, `--replace` does not. */
  readonly options?: readonly { readonly flags: string; readonly description: string; readonly default?: string }[];
  /** Answers the exit code, 0 unless given. Load what it needs in here, so that `--help` stays quick. */
  readonly run: (input: CommandInput, shop: CommandShop<C>) => Promise<number | undefined> | Promise<void>;
}

/** A module's commands, the default export of its `commands/index.ts`. */
export interface ModuleCommands {
  readonly module: ModuleManifest;
  /** Their first word, where it is not the module's id. */
  readonly group?: string;
  readonly commands: readonly CommandDefinition<never>[];
}

type AllOf<C> = C extends ConfigShape ? Readonly<C['public'] & C['secret']> : never;

/**
 * Declares what a module adds to the command line: commands that work beside a running shop or without one, on files of
 * their own or with the shop's services.
 * @param group their first word, the module's id unless given: `customer` of `etalage customer erase`
 */
export const defineCommands = <C extends ConfigShape>(
  module: ModuleManifest<C>,
  commands: readonly CommandDefinition<AllOf<C>>[],
  group?: string,
): ModuleCommands => ({ module, commands, ...(group !== undefined && { group }) });

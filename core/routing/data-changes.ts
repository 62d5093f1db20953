import { provide, shopToken } from '../kernel/token.ts';
import { ReportError } from '../kernel/report.ts';

/** What has changed of the shop's data, as JSON. */
export interface DataChange {
  /** Of the pages that show it: `P12`, a family such as `P`, or `*` for all. */
  readonly tags: readonly string[];
  /** All of it is new, such as an imported catalogue: what was learned from many documents is stale. */
  readonly replaced: boolean;
}

/** Is told what changed: of a catalogue, of stories. What it throws is reported, and keeps nobody else from hearing. */
export type ChangeListener = (change: DataChange) => Promise<void> | void;

/**
 * Where it is said that data has changed underneath a running shop: by an import, or by a sale of the last pair. All
 * store views listen: modules forget what they remember of it, then the server purges its page cache by the tags, and
 * makes page kernels anew when data was replaced.
 */
export interface DataChanges {
  /**
   * Resolves when all listeners are done; a listener that fails is reported.
   * @throws UndeclaredTags when no module declares a tag: pages of the others are purged all the same
   * @param options `replaced` when all of the data is new
   */
  announce(tags: readonly string[], options?: { readonly replaced?: boolean }): Promise<void>;
  listen(listener: ChangeListener): void;
}
export const DataChanges = shopToken<DataChanges>('core.DataChanges');

/** A change was announced with cache tags that nobody declares (`CacheTags`): pages with them stay as they were. */
export class UndeclaredTags extends Error {
  constructor(tags: readonly string[]) {
    super(
      `Data with the cache tag ${tags.slice(0, 5).join(', ')} has changed, and no page was made anew for it: ` +
        'no module declares such tags. The module that announces them contributes their ' +
        "beginning, contribute(CacheTags, 'warehouse.cacheTags', 'W'), or the setting " +
        '"server.outputCache.availableTags" has it',
    );
    this.name = 'UndeclaredTags';
  }
}

function createDataChanges({ report }: { readonly report: ReportError }): DataChanges {
  const listeners: ChangeListener[] = [];
  return {
    listen: (listener) => {
      listeners.push(listener);
    },
    async announce(tags, { replaced = false } = {}) {
      let undeclared: UndeclaredTags | undefined;
      for (const listener of listeners) {
        try {
          await listener({ tags, replaced });
        } catch (error) {
          if (error instanceof UndeclaredTags) undeclared = error;
          else report(error instanceof Error ? error : new Error(String(error)));
        }
      }
      if (undeclared) throw undeclared;
    },
  };
}

export const dataChangesProvider = provide(DataChanges, { report: ReportError }, createDataChanges);

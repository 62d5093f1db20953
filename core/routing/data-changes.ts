import { provide, token } from '../kernel/token.ts';
import { ReportError } from '../kernel/report.ts';

/** Called with the tags of pages (`P12`; a family such as `P`) that name what has changed. */
export type ChangeListener = (tags: readonly string[]) => Promise<void> | void;

/**
 * Where an adapter says that data has changed underneath a running shop, by an import for example. The server listens:
 * it drops what pages remember and purges its page cache.
 */
export interface DataChanges {
  /** Resolves when all listeners are done; a listener that fails is reported. */
  announce(tags: readonly string[]): Promise<void>;
  listen(listener: ChangeListener): void;
}
export const DataChanges = token<DataChanges>('core.DataChanges', 'api');

function createDataChanges(report: ReportError): DataChanges {
  const listeners: ChangeListener[] = [];
  return {
    listen: (listener) => {
      listeners.push(listener);
    },
    async announce(tags) {
      for (const listener of listeners) {
        try {
          await listener(tags);
        } catch (error) {
          report(error instanceof Error ? error : new Error(String(error)));
        }
      }
    },
  };
}

export const dataChangesProvider = provide(DataChanges, [ReportError], createDataChanges);

import { closeSync, openSync, writeSync } from 'node:fs';
import type { Rejection } from '../adapters/embedded/import/import-catalogue.ts';

/** The records that were not imported: so many are shown, the rest is counted, a file has them all. */
export interface Report {
  readonly add: (rejection: Rejection) => void;
  count(entity: Rejection['entity']): number;
  total(): number;
  print(): void;
  close(): void;
}

const SHOWN = 20;

/** @param file takes every line as it comes; made anew. */
export function createReport(file: string | undefined): Report {
  const handle = file === undefined ? undefined : openSync(file, 'w');
  const counts = new Map<Rejection['entity'], number>();
  const shown: string[] = [];
  return {
    add({ entity, file: from, line, reason }) {
      const count = (counts.get(entity) ?? 0) + 1;
      counts.set(entity, count);
      const text = `${from}:${line} ${entity}: ${reason}`;
      if (count <= SHOWN) shown.push(text);
      if (handle !== undefined) writeSync(handle, `${text}\n`);
    },
    count: (entity) => counts.get(entity) ?? 0,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    print() {
      for (const line of shown) console.log(line);
      for (const [entity, count] of counts)
        if (count > SHOWN)
          console.log(
            `${entity}: ${count - SHOWN} more ` +
              `rejected${handle === undefined ? '; --report <file> lists them all' : ''}`,
          );
    },
    close: () => {
      if (handle !== undefined) closeSync(handle);
    },
  };
}

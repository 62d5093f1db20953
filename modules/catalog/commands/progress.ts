/** What a long command shows while it works, on standard error. */
export interface Progress {
  readonly show: (progress: { readonly bytes: number; readonly records: number }) => void;
  readonly end: () => void;
}

const WIDTH = 30;
const FRAME_MS = 100;
/** Records between two lines of a plain counter. */
const STEP = 10_000;

/** A bar on a terminal, elsewhere a line now and then. @param total bytes */
export function createProgress(
  total: number,
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): Progress {
  return out.isTTY ? bar(total, out) : counter(out);
}

function bar(total: number, out: Pick<NodeJS.WriteStream, 'write'>): Progress {
  let drawnAt = 0;
  return {
    show({ bytes, records }) {
      if (bytes < total && performance.now() - drawnAt < FRAME_MS) return;
      drawnAt = performance.now();
      const share = total === 0 ? 1 : Math.min(1, bytes / total);
      const full = Math.round(share * WIDTH);
      out.write(
        `\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)} %  ` +
          `${records} records`,
      );
    },
    end: () => {
      out.write('\n');
    },
  };
}

function counter(out: Pick<NodeJS.WriteStream, 'write'>): Progress {
  let [told, read] = [0, 0];
  const tell = (): void => {
    told = read;
    out.write(`${read} records read\n`);
  };
  return {
    show({ records }) {
      read = records;
      if (read - told >= STEP) tell();
    },
    end: () => {
      if (read > told) tell();
    },
  };
}

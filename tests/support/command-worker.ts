// A process that runs one command of `etalage` after the other, as a process of its own would: in its folder, with its
// environment and nothing of the one before but the code that is loaded. Started by `run-command.ts`.
import { repositoryRoot } from './repository-root.ts';
import type { CommandOrder } from './run-command.ts';
import type { CommandResult } from './shop-server.ts';

const MAIN = new URL('../../cli/main.ts', import.meta.url);
/** How long something may stay open after a command, which would keep its process from ending. */
const LAST_MS = 5000;

const begun = { commands: 0 };
// Opened now: the command that touches one first would seem to have left it open.
void [process.stdin, process.stdout, process.stderr];

process.on('message', (order: CommandOrder) => {
  void run(order).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());

async function run({ args, folder, env }: CommandOrder): Promise<CommandResult> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(folder);
  process.argv.splice(1, Infinity, MAIN.pathname, ...args);
  process.exitCode = undefined;
  const before = open();
  const { printed, restore } = capture();
  try {
    begun.commands += 1;
    // Each time anew: it reads its arguments and ends with the command. What it imports is loaded once.
    await import(`${MAIN.href}?command=${begun.commands}`);
    const left = await leftOpen(before);
    if (left.length > 0) throw new Error(`The command keeps its process from ending: ${left.join(', ')}`);
    return { code: Number(process.exitCode ?? 0), output: printed() };
  } catch (error) {
    return { code: 1, output: `${printed()}${String(error)}\n` };
  } finally {
    restore();
    process.exitCode = undefined;
    process.chdir(repositoryRoot);
  }
}

/** Collects what is printed on both streams, in its order. */
function capture(): { readonly printed: () => string; readonly restore: () => void } {
  const chunks: string[] = [];
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));
  const keep = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    chunks.push(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk));
    const written = rest.at(-1);
    if (typeof written === 'function') process.nextTick(written);
    return true;
  };
  for (const { stream } of streams) stream.write = keep;
  return {
    printed: () => chunks.join(''),
    restore: () => streams.forEach(({ stream, write }) => Object.assign(stream, { write })),
  };
}

/** What keeps the process alive. */
const open = (): readonly string[] => process.getActiveResourcesInfo();

/** What is open that was not before, once it has had time to close. */
async function leftOpen(before: readonly string[]): Promise<readonly string[]> {
  const until = performance.now() + LAST_MS;
  for (;;) {
    const rest = [...before];
    const left = open().filter((resource) => {
      const place = rest.indexOf(resource);
      if (place !== -1) rest.splice(place, 1);
      return place === -1;
    });
    if (left.length === 0 || performance.now() > until) return left;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

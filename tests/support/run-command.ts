import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { turns } from 'etalage/core';
import { onceARun } from './once-a-run.ts';
import { repositoryRoot } from './repository-root.ts';
import type { CommandOptions, CommandResult } from './shop-server.ts';

/** What the process of commands is asked for. */
export interface CommandOrder {
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

const WORKER = fileURLToPath(new URL('command-worker.ts', import.meta.url));

/** One process for the commands of all files: two thirds of what a command costs is loading its code. */
class CommandProcess {
  #child: ChildProcess | undefined;
  readonly #inTurn = turns();

  /** One command at a time, in the order in which they were asked for. */
  run(order: CommandOrder): Promise<CommandResult> {
    return this.#inTurn(() => this.#run(order));
  }

  async #run(order: CommandOrder): Promise<CommandResult> {
    const child = (this.#child ??= fork(WORKER, { execArgv: ['--disable-warning=ExperimentalWarning'] }));
    const { promise, resolve, reject } = Promise.withResolvers<CommandResult>();
    const onExit = (code: number | null): void => {
      this.#child = undefined;
      reject(new Error(`etalage ${order.args.join(' ')} ended its process (${code})`));
    };
    child.once('message', resolve).once('exit', onExit);
    child.send(order);
    return promise.finally(() => child.off('message', resolve).off('exit', onExit));
  }

  close(): void {
    this.#child?.disconnect();
  }
}

const commands = onceARun('the process of commands', {
  open: () => Promise.resolve(new CommandProcess()),
  close: async (opened) => opened.close(),
});

/**
 * Runs `etalage <args>` to its end, as `runEtalage` does, in a process that earlier commands have run in: for what is
 * printed and changed. It fails when something is left open that would keep a process of its own from ending.
 */
export const runCommand = (
  args: readonly string[],
  { folder = repositoryRoot, env }: Pick<CommandOptions, 'folder' | 'env'> = {},
): Promise<CommandResult> => commands().run({ args, folder, env: { ...process.env, ...env } });

/**
 * Runs `etalage <args>` beside a shop of the demo, and answers what it printed.
 * @throws Error with that, unless it ended well
 */
export async function commandBeside({ dataFolder }: { dataFolder: string }, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(args, { env: { ETALAGE_DATA: dataFolder } });
  if (code !== 0) throw new Error(`etalage ${args.join(' ')} ended with ${code}: ${output}`);
  return output;
}

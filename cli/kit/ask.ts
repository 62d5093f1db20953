import { UsageError } from './usage-error.ts';

/** A question whose answer a flag may give. */
export interface Question {
  /** What was given on the command line; then nothing is asked. */
  readonly given: string | undefined;
  /** How the command line gives it: `<id>` or `--locale <locale>`. */
  readonly flag: string;
  readonly message: string;
  /** Taken with Enter, and without asking where no terminal is. */
  readonly default?: string;
  /** What is wrong with an answer; undefined when it will do. */
  readonly check?: (answer: string) => string | undefined;
}

/**
 * The answer to a question: what was given, what somebody types into the terminal, or the default.
 * @throws UsageError when it will not do, or when nobody is there to ask
 */
export async function ask({ given, flag, message, default: fallback, check }: Question): Promise<string> {
  const answer = given ?? (isTerminal() ? undefined : fallback);
  if (answer !== undefined) {
    const reason = check?.(answer);
    if (reason) throw new UsageError(`${flag}: ${reason}`);
    return answer;
  }
  if (!isTerminal()) throw new UsageError(`${flag} is missing. ${message}`);
  const { input } = await import('@inquirer/prompts');
  return input({ message, default: fallback, validate: (typed) => check?.(typed) ?? true });
}

const isTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

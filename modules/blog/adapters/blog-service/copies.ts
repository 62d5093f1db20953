import { LRUCache } from 'lru-cache';

interface Copy {
  readonly value: unknown;
  readonly at: number;
  /** How often everything was said to be old before it was asked for. */
  readonly age: number;
}

interface CopyTools {
  /** ms since 1970. */
  readonly now: () => number;
  readonly freshMs: number;
  /** Is told why there is no new answer, once for each outage of a question. */
  readonly report: (question: string, cause: unknown) => void;
  /** Runs work some ms later; what it answers calls that off. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** Is told once there are answers again: pages that were made without them are to be made anew. */
  readonly recovered: () => void;
}

/** Answers that are kept: of every article and list that shoppers look at. */
const MAX_COPIES = 1000;
/** When what failed is asked for again by itself, and for how many questions. */
const RETRY_MS = 30_000;
const MAX_RETRIED = 100;
/** How long a question that failed is not asked again. */
const PAUSE_MS = 5000;

/**
 * The last good answer to each question. A fresh one is answered at once; an old one too, while a new one is fetched
 * beside the page. Questions that fail are not asked again for some seconds, so that a slow service costs one visitor.
 */
export class Copies {
  readonly #tools: CopyTools;
  readonly #copies = new LRUCache<string, Copy>({ max: MAX_COPIES });
  readonly #failed = new LRUCache<string, { readonly at: number; readonly cause: unknown }>({ max: MAX_COPIES });
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #retried = new Map<string, () => Promise<unknown>>();
  #stopRetry: (() => void) | undefined;
  #age = 0;

  constructor(tools: CopyTools) {
    this.#tools = tools;
  }

  /** @throws what `ask` threw, where there was no good answer before */
  async answer<T>(question: string, ask: () => Promise<T>): Promise<T> {
    // What is kept for a question is what `ask` for that question answered.
    const copy = this.#copies.get(question) as (Copy & { readonly value: T }) | undefined;
    const { now, freshMs } = this.#tools;
    const isOld = copy !== undefined && copy.age < this.#age;
    if (copy && !isOld && now() - copy.at < freshMs) return copy.value;
    const failed = this.#failed.get(question);
    if (failed && now() - failed.at < PAUSE_MS) {
      if (copy) return copy.value;
      throw failed.cause;
    }
    const fetched = this.#fetch(question, ask);
    if (!copy) return fetched;
    if (!isOld) {
      fetched.catch(() => {});
      return copy.value;
    }
    return fetched.catch(() => copy.value);
  }

  /** Takes it that every answer may be another one now: who asks waits for it. */
  age(): void {
    this.#age += 1;
    this.#failed.clear();
    this.#running.clear();
  }

  /** Asks for nothing by itself any more. */
  [Symbol.dispose](): void {
    this.#stopRetry?.();
    this.#retried.clear();
  }

  #retryLater(question: string, ask: () => Promise<unknown>): void {
    if (this.#retried.size < MAX_RETRIED) this.#retried.set(question, ask);
    this.#stopRetry ??= this.#tools.later(RETRY_MS, () => void this.#retry());
  }

  async #retry(): Promise<void> {
    this.#stopRetry = undefined;
    const pending = [...this.#retried];
    this.#retried.clear();
    const answers = await Promise.allSettled(pending.map(([question, ask]) => this.#fetch(question, ask)));
    if (answers.some(({ status }) => status === 'fulfilled')) this.#tools.recovered();
  }

  #fetch<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const running = this.#running.get(question) as Promise<T> | undefined;
    if (running) return running;
    const fetching = this.#ask(question, ask).finally(() => {
      if (this.#running.get(question) === fetching) this.#running.delete(question);
    });
    this.#running.set(question, fetching);
    return fetching;
  }

  async #ask<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const { now, report } = this.#tools;
    const age = this.#age;
    try {
      const value = await ask();
      if (age >= (this.#copies.peek(question)?.age ?? 0)) this.#copies.set(question, { value, at: now(), age });
      this.#failed.delete(question);
      return value;
    } catch (cause) {
      if (!this.#failed.has(question)) report(question, cause);
      this.#failed.set(question, { at: now(), cause });
      this.#retryLater(question, ask);
      throw cause;
    }
  }
}

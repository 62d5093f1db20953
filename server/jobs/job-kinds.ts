import type { JobHandler, Kernel } from 'etalage/core';

/** A store view that can do jobs. */
export interface JobView {
  readonly storeCode: string;
  readonly kernel: Pick<Kernel, 'jobs' | 'scope'>;
}

/** A kind of job with the store view's kernel that does it. */
export interface JobKind extends JobHandler {
  readonly kernel: JobView['kernel'];
}

/** By store code, then by kind; recurring work, which the first store view that has it does, under the empty code. */
export type JobKinds = ReadonlyMap<string, ReadonlyMap<string, JobKind>>;

/**
 * What does a job: its own store view, and for one that there is no more the first that does such jobs. Somebody must:
 * an order of a removed store view still holds stock.
 */
export function doerOf<H>(
  kinds: ReadonlyMap<string, ReadonlyMap<string, H>>,
  storeCode: string,
  kind: string,
): H | undefined {
  const own = kinds.get(storeCode);
  if (own) return own.get(kind);
  return [...kinds].find(([code, others]) => code !== '' && others.has(kind))?.[1].get(kind);
}

/** What the modules of the store views can do. @throws Error when two handlers do the same kind */
export function jobKinds(views: readonly JobView[]): JobKinds {
  const recurring = new Map<string, JobKind>();
  const kinds = new Map<string, ReadonlyMap<string, JobKind>>([['', recurring]]);
  for (const { storeCode, kernel } of views) {
    const own = new Map<string, JobKind>();
    for (const handler of kernel.jobs) {
      const { id } = handler.ref;
      if (own.has(id) || recurring.get(id)?.kernel === kernel)
        throw new Error(`Two handlers do the job "${id}" in store view ${storeCode}; keep one of them`);
      if (handler.every === undefined) own.set(id, { ...handler, kernel });
      else if (!recurring.has(id)) recurring.set(id, { ...handler, kernel });
    }
    kinds.set(storeCode, own);
  }
  return kinds;
}

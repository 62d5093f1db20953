import type { StoryMirror, StoryMirrors } from '../module.ts';

/** Makes each mirror once, for whoever asks first. */
export function createMirrors(): StoryMirrors {
  const mirrors = new Map<string, Promise<StoryMirror>>();
  return {
    of<M extends StoryMirror>(key: string, make: () => Promise<M>): Promise<M> {
      const known = mirrors.get(key);
      // A key belongs to one adapter, which makes mirrors of one kind.
      if (known) return known as Promise<M>;
      const made = make();
      mirrors.set(key, made);
      return made;
    },
    async changed(event) {
      const told = await Promise.allSettled([...mirrors.values()].map(async (mirror) => (await mirror).changed(event)));
      const failed = told.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    [Symbol.dispose]() {
      for (const mirror of mirrors.values())
        mirror.then(
          (made) => made[Symbol.dispose](),
          () => undefined,
        );
    },
  };
}

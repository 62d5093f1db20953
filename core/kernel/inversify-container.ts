import { Container } from 'inversify';
import type { ServiceContainer } from './container.ts';

/** The container of servers and tools: inversify, with every service a singleton of the kernel. */
export function inversifyContainer(): ServiceContainer {
  const container = new Container();
  return {
    singleton: (key, needs, make) => {
      container
        .bind(key)
        .toResolvedValue((..._made: unknown[]) => make(), [...needs])
        .inSingletonScope();
    },
    get: (key) => container.getAsync(key),
  };
}

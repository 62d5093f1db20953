import { Container } from 'inversify';
import type { ServiceContainer } from './container.ts';

/** The container of servers and tools: inversify, with every service a singleton of the kernel. */
export function inversifyContainer(): ServiceContainer {
  const container = new Container();
  return {
    constant: (key, value) => {
      container.bind(key).toConstantValue(value);
    },
    singleton: (key, deps, make) => {
      container
        .bind(key)
        .toResolvedValue(make, [...deps])
        .inSingletonScope();
    },
    get: (key) => container.getAsync(key),
  };
}

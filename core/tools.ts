/**
 * The door for servers, command lines and tests: checks, inspection and the container, which browsers have no use for.
 */
export { checkKernel } from './kernel/checks.ts';
export { inversifyContainer } from './kernel/inversify-container.ts';
export { inspectSource, type Inspection } from './kernel/inspect.ts';
export { keyOf } from './kernel/token.ts';
export { collectSides } from './kernel/source.ts';
export { orderModules } from './kernel/order.ts';

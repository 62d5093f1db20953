/** The door for servers, command lines and tests: checks and inspection, which browsers have no use for. */
export { checkKernel } from './kernel/checks.ts';
export { inspectSource, type Inspection } from './kernel/inspect.ts';

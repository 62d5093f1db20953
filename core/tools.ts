/**
 * The entry point for servers, command lines and tests: what servers boot with, checks and inspection, which browsers
 * have no use for.
 */
export { checkKernel } from './kernel/checks.ts';
export { inversifyContainer } from './kernel/inversify-container.ts';
export { serverKernel } from './kernel/server-kernel.ts';
export { plainOrder } from './kernel/tap-order.ts';
export { tapableOrder } from './kernel/tapable-order.ts';
export { inspectSource, type Inspection } from './kernel/inspect.ts';
export type { PartInspection, SlotInspection } from './kernel/inspect-views.ts';
export { BUILD_HEADER } from './http/build-header.ts';
export { figuresOf } from './http/limit-figures.ts';
export { LATER_PARTS } from './kernel/later.ts';
export { keyOf } from './kernel/token.ts';
export { once } from './kernel/once.ts';
export { QueueFullError, workQueue, type WorkOptions } from './kernel/work-queue.ts';
export { collectSides } from './kernel/source.ts';
export { orderModules } from './kernel/order.ts';
export { messageOf } from './kernel/errors.ts';
export { withoutByteOrderMark } from './config/json-text.ts';
export { watchTexts } from './i18n/watch-texts.ts';

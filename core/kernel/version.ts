/** The version that a module's `kernel` range is checked against. */
export const KERNEL_VERSION = '0.1.0';

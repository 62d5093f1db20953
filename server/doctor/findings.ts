import type { Finding } from 'etalage/core';

type Where = Finding['where'];

export const ok = (what: string): Finding => ({ status: 'ok', what });
export const warning = (what: string, fix: string, where?: Where): Finding => ({ status: 'warning', what, where, fix });
export const fault = (what: string, fix: string, where?: Where): Finding => ({ status: 'fault', what, where, fix });
export const skipped = (what: string): Finding => ({ status: 'skipped', what });

/** A setting, as the place where something is to be changed. */
export const setting = (file: string, ...path: readonly string[]): Where => ({
  file,
  pointer: path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
});

/** What was found, or that all is well. */
export const orOk = (found: readonly Finding[], what: string): readonly Finding[] =>
  found.length ? found : [ok(what)];

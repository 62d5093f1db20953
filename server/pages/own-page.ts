import { OwnPages, type Kernel, type OwnPage } from 'etalage/core';

/** Whether the page at an address is made for that request alone; the first module that admits it says how. */
export type FindOwnPage = (url: URL) => OwnPage | undefined;

/** Asks what the modules of a store view contribute. */
export function ownPageIn(kernel: Kernel): FindOwnPage {
  const all = kernel.get(OwnPages);
  return ({ searchParams }) => {
    for (const { parameter, admit } of all) {
      const own = searchParams.has(parameter) ? admit(searchParams, kernel.scope()) : undefined;
      if (own) return own;
    }
    return undefined;
  };
}

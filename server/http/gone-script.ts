import type { Request, Response } from 'express';

/** What the script uses of its page. */
export interface GonePage {
  readonly document: Pick<Document, 'head' | 'getElementsByName' | 'querySelectorAll'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly location: Pick<Location, 'reload'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Runs in the place of a script that no server has any more: loads the page anew, of the build of now. The browser
 * keeps where it was scrolled to, the history's entry what was typed (but secrets), the storage the cart. Once for each
 * build, whose first file the page's head names: one whose files are gone although it is served would be loaded for
 * ever. Sent as its own text.
 * @returns whether the page goes
 */
export function loadAnew(page: GonePage): boolean {
  const { document, history, location } = page;
  try {
    const { sessionStorage } = page; // browsers that block it throw here
    const [build = ''] = /browser-[\w-]+/.exec(document.head.innerHTML) ?? [];
    if (sessionStorage.getItem('shop/gone-build') === build) return false;
    sessionStorage.setItem('shop/gone-build', build);
  } catch {
    return false; // nothing would say that it has been tried
  }
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[name],textarea[name],select[name]')]
    .filter(({ type, value, checked, defaultChecked, defaultValue }) =>
      /^(radio|checkbox)$/.test(type)
        ? checked !== defaultChecked
        : !/^(password|hidden|file|submit)$/.test(type) && value !== defaultValue,
    )
    .map((field) => [
      field.name,
      [...document.getElementsByName(field.name)].indexOf(field),
      /^(radio|checkbox)$/.test(field.type) ? String(field.checked) : field.value,
    ]);
  history.replaceState({ ...history.state, ...(fields.length > 0 && { fields }) }, '');
  location.reload();
  return true;
}

const TEXT =
  `if ((${loadAnew})(window)) await new Promise(() => {});\n` +
  `throw new Error('The shop has been updated: this file of an earlier build is gone');\n`;

/**
 * Answers for a script that is gone, where a page of the shop asks for it: such a page has no code for what its visitor
 * wants, so that the answer has to do it. Others get a 404.
 */
export function sendGone(request: Request, response: Response): void {
  response.set('Cache-Control', 'no-store').vary('Sec-Fetch-Site');
  const isOfPage = request.get('sec-fetch-site') === 'same-origin' && request.path.endsWith('.js');
  if (isOfPage) response.type('text/javascript').send(TEXT);
  else response.status(404).type('text').send('Not found');
}

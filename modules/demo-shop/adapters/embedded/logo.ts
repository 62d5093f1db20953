import type { MadePicture } from 'etalage/core';

/** Where the image service has it. */
const PATH = '/z/logo.svg';

/** The wordmark of the theme on the ground of buttons, for e-mails; a test compares the lines. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 206 24" width="824" height="96">' +
  '<rect width="206" height="24" fill="#1e1b18"/>' +
  '<g fill="none" stroke="#fbf9f5" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M1 21L9 3l8 18M4 14.5h10M24.5 3h14M31.5 3v18M56 3H46v18h10M46 12h8.5M63.5 3v18h10M81 3v18"/>' +
  '<path d="M98.5 3h-10v18h10M88.5 12h8.5M106 21V3h5.5a5 5 0 0 1 0 10H106M111 13l6.5 8"/>' +
  '<path d="M134 3h13l-13 18h13.5M155 12a9.4 9.4 0 1 1 18.8 0a9.4 9.4 0 1 1-18.8 0"/>' +
  '<path d="M167.8 12a9.4 9.4 0 1 1 18.8 0a9.4 9.4 0 1 1-18.8 0M194.5 3v18h10"/></g></svg>';

/** The shop's logo; undefined for another path. */
export const findLogo = (path: string): MadePicture | undefined =>
  path === PATH ? { version: '1', read: async () => Buffer.from(LOGO) } : undefined;

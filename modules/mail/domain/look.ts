/**
 * The look of e-mails. Mail programs know neither custom properties nor web fonts, so the theme's values stand here as
 * they are; a test compares them with the theme's tokens.
 */
export const LOOK = {
  page: '#fbf9f5',
  text: '#1e1b18',
  quiet: '#645b50',
  line: '#e3dbce',
  accent: '#7a2e2b',
  button: '#1e1b18',
  onButton: '#fbf9f5',
} as const;

/** The same where the reader's device is dark. */
export const DARK_LOOK = {
  page: '#1e1b18',
  text: '#fbf9f5',
  quiet: '#cfc6b8',
  line: '#4a443d',
  accent: '#e5aaa4',
  button: '#fbf9f5',
  onButton: '#1e1b18',
} as const;

/**
 * Faces that mail programs have, as near to the theme's as these get; none ends in `serif`, which is Times on most
 * devices.
 */
export const DISPLAY_FONT = "Georgia, 'Iowan Old Style', 'Palatino Linotype', Palatino, Helvetica, Arial, sans-serif";
export const TEXT_FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";

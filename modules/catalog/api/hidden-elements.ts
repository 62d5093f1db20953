/** Elements of an editor's HTML whose content is no text for people. */
export const HIDDEN = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'textarea',
  'title',
  'svg',
  'math',
  'select',
  'option',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
];

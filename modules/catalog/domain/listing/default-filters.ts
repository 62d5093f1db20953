/** What lists are filtered by unless the configuration says otherwise; a catalogue need not have all of it. */
export const DEFAULT_FILTERS = [
  'simple_colour',
  'size',
  'price',
  'brand',
  'gender',
  'collection',
  'removable_inner_sole',
] as const;

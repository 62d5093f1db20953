/** What happened to something that was read from a project. */
export interface Finding {
  /** The file, or folder, of the project. */
  readonly file: string;
  /** Where in it: a dotted setting, a locale, a store view. */
  readonly name: string;
  /** `taken` over, `unneeded` here, or `open`: somebody has to decide or do something. */
  readonly state: 'taken' | 'unneeded' | 'open';
  /** Where it went, why it need not, or what to do. */
  readonly note: string;
}

import type { Block } from 'etalage/modules/storyblok';

/** How much work it is, as schema.org names it. */
export type Employment = 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'TEMPORARY' | 'INTERN' | 'VOLUNTEER' | 'PER_DIEM';

/** What a list shows of a vacancy. */
export interface VacancyCard {
  readonly slug: string;
  readonly title: string;
  /** A sentence or two. */
  readonly intro: string;
  /** Such as `Atelier`; may be empty, as may be the next two. */
  readonly department: string;
  readonly city: string;
  /** In words: `24 tot 32 uur`. */
  readonly hours: string;
  /** ISO 8601; empty when nobody said. */
  readonly posted_at: string;
  /** The last moment of the last day, ISO 8601; empty for one without an end. */
  readonly open_until: string;
  /** That day, `2026-06-30`; empty for one without an end. */
  readonly last_day: string;
}

/** An open vacancy. */
export interface Vacancy extends VacancyCard {
  readonly employment: readonly Employment[];
  readonly address: { readonly street: string; readonly postalCode: string; readonly country: string };
  /** In words; may be empty. */
  readonly salary: string;
  /** Where to apply: `mailto:` or an address; empty when the text says it. */
  readonly apply: string;
  /** Whom to ask; may be empty. */
  readonly contact: string;
  /** Path of the image service; empty for none. */
  readonly image: string;
  readonly image_alt: string;
  /** Complete and safe. */
  readonly body: readonly Block[];
}

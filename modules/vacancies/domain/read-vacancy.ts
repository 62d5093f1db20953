import type { Story } from 'etalage/modules/storyblok';
import type { Employment, Vacancy, VacancyCard } from './vacancy.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const EMPLOYMENTS: ReadonlySet<string> = new Set<Employment>([
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
]);
const isEmployment = (value: unknown): value is Employment => typeof value === 'string' && EMPLOYMENTS.has(value);

/** Whether a story is a vacancy. */
export const isVacancy = ({ content }: Pick<Story, 'content'>): boolean => content.component === 'vacancy';

/** A moment as ISO 8601 has it; a day without a time ends with it. Empty for what is neither. */
function moment(value: unknown, isEnd = false): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text(value));
  const at = text(value) ? new Date(isEnd && day ? `${text(value)}T23:59:59.999Z` : text(value)) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
}

/** What lists show of a story that is a vacancy. Whatever its editor did, each field is what its type says. */
export function cardOf({ name, content, published_at: published }: Story, slug: string): VacancyCard {
  return {
    slug,
    title: text(content['title']) || name,
    intro: text(content['intro']),
    department: text(content['department']),
    city: text(content['city']),
    hours: text(content['hours']),
    posted_at: moment(content['date']) || moment(published),
    open_until: moment(content['open_until'], true),
    last_day: moment(content['open_until'], true).slice(0, 10),
  };
}

/** A whole vacancy. @param story complete and safe */
export function vacancyOf(story: Story, slug: string): Vacancy {
  const { content } = story;
  const { employment, image, apply } = content;
  return {
    ...cardOf(story, slug),
    employment: (Array.isArray(employment) ? employment : [employment]).filter(isEmployment),
    address: {
      street: text(content['street']),
      postalCode: text(content['postal_code']),
      country: text(content['country']),
    },
    salary: text(content['salary']),
    apply: applyAt(text(apply)),
    contact: text(content['contact']),
    image: text(isObject(image) ? image['filename'] : image),
    image_alt: text(content['image_alt']),
    body: content.body ?? [],
  };
}

/** An e-mail address, or an address that is safe to follow. */
const applyAt = (value: string): string =>
  /^[^\s@/:?&]+@[^\s@/:?&]+$/.test(value) ? `mailto:${value}` : /^(https?:\/\/|mailto:)/i.test(value) ? value : '';

/** Whether one may still apply. @param now ms since 1970 */
export const isOpen = ({ open_until: until }: Pick<VacancyCard, 'open_until'>, now: number): boolean =>
  until === '' || Date.parse(until) >= now;

/** Newest first. */
export const newestFirst = (one: VacancyCard, other: VacancyCard): number =>
  other.posted_at.localeCompare(one.posted_at) || one.slug.localeCompare(other.slug);

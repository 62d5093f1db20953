import { gt, lte, valid } from 'semver';

/** What one version changed. */
export interface ChangelogSection {
  /** `Unreleased` for what has no version yet. */
  readonly version: string;
  readonly text: string;
}

/**
 * The sections of a changelog after one version, up to another, newest first. What has no version yet is told when both
 * are the same or the second one has no section of its own: then it is a copy of the repository.
 */
export function changesBetween(changelog: string, from: string, to: string): ChangelogSection[] {
  const sections = changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { version: /^\[?([^\]\s]+)/.exec(heading)?.[1] ?? heading, text: lines.join('\n').trim() };
    });
  const released = sections.some(({ version }) => version === to);
  return sections.filter(({ version }) =>
    valid(version) ? gt(version, from) && lte(version, to) : !released && version === 'Unreleased',
  );
}

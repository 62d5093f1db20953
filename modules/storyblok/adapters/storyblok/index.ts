import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Clock,
  contribute,
  Database,
  DataChanges,
  defineAdapter,
  DoctorChecks,
  MediaSources,
  provide,
  ReportError,
  StartNotes,
} from 'etalage/core';
import { storyblok, StoryMirrors, StorySource } from '../../module.ts';
import { createDelivery } from './delivery.ts';
import { checkSpace } from './doctor.ts';
import { createDrafts } from './drafts.ts';
import { eventOf } from './hook.ts';
import { createKeptStories } from './kept-stories.ts';
import { openMirror } from './mirror.ts';
import { storyblokPictures } from './media.ts';
import { StoryblokSettings, type StoryblokPlatform } from './settings.ts';
import { storyblokMigrations } from './tables.ts';
import { createViewStories, type ViewStories } from './view-stories.ts';

/** Content from Storyblok, of which the shop keeps a copy: pages ask the copy, never Storyblok. */
export default defineAdapter(storyblok, 'storyblok', ({ homeStory }) => {
  const opened: { stories?: ViewStories } = {};
  return {
    contributions: [
      contribute(DoctorChecks, 'storyblok.space', checkSpace(homeStory)),
      contribute(StartNotes, 'storyblok.settings', ({ get }) => noteOn(get(StoryblokSettings))),
      contribute(
        MediaSources,
        'storyblok',
        storyblokPictures(() => opened.stories),
      ),
    ],
    migrations: storyblokMigrations,
    providers: [
      provide(
        StorySource,
        {
          settings: StoryblokSettings,
          mirrors: StoryMirrors,
          database: Database,
          changes: DataChanges,
          now: Clock,
          report: ReportError,
        },
        async ({ settings, mirrors, database, changes, now, report }): Promise<StorySource> => {
          const delivery = createDelivery(settings, now, wait);
          const key = keyOf(settings);
          const mirror = await mirrors.of(key, () =>
            openMirror({
              delivery,
              kept: createKeptStories(database, key),
              now,
              announce: (tags) => changes.announce(tags),
              report,
              everyMs: settings.checkSeconds * 1000,
            }),
          );
          const stories = createViewStories(mirror, { folders: settings.folders, homeStory });
          opened.stories = stories;
          return {
            bySlug: async (slug) => stories.bySlug(slug),
            byUuid: async (uuid) => stories.byUuid(uuid),
            list: async () => stories.all(),
            ...(settings.previewToken && {
              drafts: createDrafts(settings.previewToken, { ...settings, delivery, mirror, stories, now }),
            }),
            ...(settings.webhookSecret && { hook: (hook) => mirrors.changed(eventOf(hook, settings.webhookSecret)) }),
          };
        },
      ),
    ],
  };
});

/** What works without, and less well. */
function noteOn({ previewToken, webhookSecret, checkSeconds }: StoryblokPlatform): string | undefined {
  const missing = [
    ...(previewToken ? [] : ['previewToken: editors see no drafts']),
    ...(webhookSecret ? [] : [`webhookSecret: changes show within ${checkSeconds} seconds`]),
  ];
  return missing.length > 0 ? `Storyblok works without ${missing.join(', and ')} (platforms.storyblok)` : undefined;
}

/** Tells copies apart, without the token. */
const keyOf = ({ token, region, url, language }: StoryblokPlatform): string =>
  createHash('sha256')
    .update(JSON.stringify([token, region, url, language]))
    .digest('hex')
    .slice(0, 16);

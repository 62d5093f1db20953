import { setTimeout as wait } from 'node:timers/promises';
import type { DoctorCheck, Finding } from 'etalage/core';
import { createDelivery, type Delivery } from './delivery.ts';
import { StoryblokSettings, type StoryblokPlatform } from './settings.ts';

/** Whether the space can be asked with the tokens that are set, has what pages begin with, and tells of changes. */
export const checkSpace =
  (homeStory: string, now: () => number = Date.now): DoctorCheck =>
  async ({ settingsOf, storeView }) => {
    const settings = settingsOf(StoryblokSettings);
    // What the settings lack is said by their own check.
    if (!settings?.token) return [];
    const delivery = createDelivery(settings, now, wait);
    const space = await delivery.space().catch((error: unknown) => String(error));
    if (typeof space === 'string') return [refused('The space', space, 'token', settings), ...untold(settings)];
    return [
      { status: 'ok', what: `Storyblok knows the token of space ${space.id}` },
      ...(await checkHome(delivery, homeStory, settings, storeView.storeCode)),
      ...(await checkPreview(delivery, homeStory, settings)),
      ...untold(settings),
    ];
  };

const messageOf = (text: string): string => text.replace(/^Error: /, '');

/** A token that Storyblok does not know is another matter than a Storyblok that is not there. */
function refused(what: string, error: string, token: string, { region }: StoryblokPlatform): Finding {
  const isUnknown = /answers 40[13]/.test(error);
  return {
    status: 'fault',
    what: `${what} cannot be read from Storyblok: ${messageOf(error)}`,
    fix: isUnknown
      ? `Correct "platforms.storyblok.${token}" (Settings, Access Tokens) or "region", which is "${region}"`
      : 'See whether this machine may reach the address of Storyblok (firewall, DNS), and "platforms.storyblok.url"',
  };
}

async function checkHome(
  delivery: Delivery,
  homeStory: string,
  { folders }: StoryblokPlatform,
  storeCode: string,
): Promise<readonly Finding[]> {
  const slugs = folders.map((folder) => (folder ? `${folder}/${homeStory}` : homeStory));
  for (const slug of slugs) if (await delivery.published(slug).catch(() => undefined)) return [];
  return [
    {
      status: 'warning',
      what: `The space has no published story ${slugs.map((slug) => `"${slug}"`).join(' or ')} for "${storeCode}"`,
      fix: 'Publish it, or correct "platforms.storyblok.folders" and "storyblok.homeStory"',
    },
  ];
}

async function checkPreview(
  delivery: Delivery,
  homeStory: string,
  settings: StoryblokPlatform,
): Promise<readonly Finding[]> {
  if (!settings.previewToken) return [];
  const failed = await delivery.draft(homeStory, undefined).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return failed === undefined ? [] : [refused('Drafts', failed, 'previewToken', settings)];
}

function untold({ webhookSecret, checkSeconds }: StoryblokPlatform): readonly Finding[] {
  if (webhookSecret) return [];
  return [
    {
      status: 'warning',
      what: `No web hook of Storyblok is taken: what is published shows within ${checkSeconds} seconds`,
      fix: 'Set "platforms.storyblok.webhookSecret", and enter the same in Settings, Webhooks of the space',
    },
  ];
}

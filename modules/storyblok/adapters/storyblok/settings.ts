import { platformSettings, type SettingsType } from 'etalage/core';
import type { storyblokPlatform } from '../../config.ts';

/** The settings of the platform. */
export type StoryblokPlatform = SettingsType<{ secret: typeof storyblokPlatform }>['secret'];
export const StoryblokSettings = platformSettings<StoryblokPlatform>('storyblok');

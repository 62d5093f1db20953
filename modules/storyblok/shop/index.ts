import { defineShop, provide } from 'etalage/core';
import { storyblok, StoryMirrors } from '../module.ts';
import { createMirrors } from './mirrors.ts';

/** One copy of a CMS's stories for all store views that show them. */
export default defineShop(storyblok, () => ({
  providers: [provide(StoryMirrors, {}, createMirrors)],
}));

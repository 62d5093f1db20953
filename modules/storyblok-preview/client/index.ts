import { defineClient } from 'etalage/core';
import { storyblokPreview } from '../module.ts';

export default defineClient(storyblokPreview, () => ({}));

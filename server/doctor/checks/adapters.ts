import type { Finding } from 'etalage/core';
import { isObject } from '../../config/layers.ts';
import { ConfigError } from '../../config/problems.ts';
import { checkPlatforms } from '../../config/platforms.ts';
import { settingOf, type ExaminedShop, type ExaminedView } from '../examined-shop.ts';
import { orOk } from '../findings.ts';
import { ofConfig } from './settings.ts';

/** Whether the platforms that are named have adapters. */
export function checkAdapters({ views }: Pick<ExaminedShop, 'views'>): readonly Finding[] {
  const once = new Map(views.flatMap(faultsOf).map((finding) => [finding.what, finding]));
  return orOk([...once.values()], 'Every platform that is named has adapters');
}

function faultsOf(view: ExaminedView): Finding[] {
  const platform = settingOf(view, 'platform');
  const adapters = settingOf(view, 'adapters');
  // A module that is not found may be the one that has them: that is told by itself.
  if (view.missing.length || typeof platform !== 'string') return [];
  const named = Object.entries(isObject(adapters) ? adapters : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  try {
    checkPlatforms({ platform, adapters: Object.fromEntries(named) }, view.modules, view.layers);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return ofConfig(error.problems);
    throw error;
  }
}

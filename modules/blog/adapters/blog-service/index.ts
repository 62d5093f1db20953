import {
  Clock,
  CurrentStoreView,
  DataChanges,
  defineAdapter,
  platformSettings,
  provide,
  ReportError,
} from 'etalage/core';
import { blog, BlogSource } from '../../module.ts';
import type { BlogServiceSettings } from '../../config.ts';
import { createServiceArticles } from './service-articles.ts';

const Settings = platformSettings<BlogServiceSettings>('blog-service');

/** Keeps no process from ending. */
function later(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
}

/** Articles of a service of its own. */
export default defineAdapter(blog, 'blog-service', () => ({
  providers: [
    provide(
      BlogSource,
      { settings: Settings, view: CurrentStoreView, now: Clock, report: ReportError, changes: DataChanges },
      ({ settings, view: { storeCode }, now, report, changes }) =>
        createServiceArticles({ settings, storeCode, now, report, changes, later }),
    ),
  ],
}));

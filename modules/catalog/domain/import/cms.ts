import type { Document } from '../documents.ts';
import { plainText } from '../plain-text.ts';
import { date, flag, keys, type Raw, requiredId, requiredText, text, texts, urlPath, withoutNulls } from './values.ts';

/**
 * A block or page of Magento's CMS as the index has it; its HTML stays as it is, for the modules that show it to make
 * safe. @throws RecordError
 */
export function importCms(entity: 'cms_block' | 'cms_page', source: Raw): Document {
  const named = requiredText(source, 'identifier');
  const identifier = entity === 'cms_page' ? (urlPath(source, 'identifier') ?? named) : named;
  const times = ['creation_time', 'update_time'].flatMap((field) => {
    const moment = date(source, field);
    return moment ? [[field, moment]] : [];
  });
  return {
    ...withoutNulls(source),
    id: requiredId(source),
    identifier,
    title: plainText(text(source, 'title') ?? '') || identifier,
    content: text(source, 'content') ?? '',
    active: flag(source, 'active', flag(source, 'is_active', true)),
    store_id: keys(source, 'store_id'),
    type: entity,
    ...texts(source, ['content_heading', 'meta_title', 'meta_description', 'meta_keywords']),
    ...Object.fromEntries(times),
  };
}

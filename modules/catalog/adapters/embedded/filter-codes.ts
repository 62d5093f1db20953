import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SettingsWarning } from 'etalage/core';
import { DEFAULT_FILTERS } from '../../domain/listing/default-filters.ts';
import { catalogueFile } from './shop-search.ts';

const BY_DEFAULT: readonly string[] = DEFAULT_FILTERS;
const SHOWN = 20;

/** Whether the catalogue has the attributes that lists are to be filtered by; others show nothing, without a word. */
export const checkFilterCodes =
  (filters: readonly string[]): SettingsWarning =>
  ({ dataFolder, storeView: { storeCode, elasticsearch } }) => {
    const known = attributeCodes(catalogueFile(dataFolder), elasticsearch.index);
    if (known.length === 0) return [];
    const shown = [...known.slice(0, SHOWN), ...(known.length > SHOWN ? ['...'] : [])].join(', ');
    return filters.flatMap((code, place) =>
      known.includes(code) || BY_DEFAULT.includes(code)
        ? []
        : [
            {
              setting: `/catalog/filters/${place}`,
              reason: `lists of "${storeCode}" are to be filtered by "${code}", which the catalogue does not have`,
              fix: `There are ${shown}`,
            },
          ],
    );
  };

/** Codes of attributes with options to choose from; none before there is a catalogue. */
function attributeCodes(file: string, index: string): readonly string[] {
  if (!existsSync(file)) return [];
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare(
      `SELECT json_extract(body, '$.attribute_code') AS code FROM documents
       WHERE index_name = ? AND entity = 'attribute' AND json_array_length(body, '$.options') > 0 ORDER BY code`,
    )
    .all(index)
    .map(({ code }) => String(code));
}

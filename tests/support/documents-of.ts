import { openStoredIndex } from '../../modules/catalog/adapters/embedded/stored-documents.ts';
import { ENTITY_TYPES } from '../../modules/catalog/domain/search/search-engine.ts';
import { indexDocuments, type IndexDocuments } from '../../modules/catalog/domain/search/index-documents.ts';

/** Everything that an index holds, read from the catalogue's file. */
export function documentsOf(file: string, index: string): IndexDocuments {
  using stored = openStoredIndex(file, index);
  const lists = stored.documents((_entity, document) => document);
  return indexDocuments(Object.fromEntries(ENTITY_TYPES.map((entity) => [entity, [...lists[entity]]])));
}

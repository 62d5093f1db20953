import { migration, tables } from 'etalage/core';

/** A published story, as it was last read. */
export interface StoryRow {
  /** Which space and language. */
  readonly mirror: string;
  readonly uuid: string;
  /** JSON. */
  readonly story: string;
}

/** What is known of a space. */
export interface SpaceRow {
  readonly mirror: string;
  readonly space_id: number;
  /** Of the stories that are kept; 0 when they are of several. */
  readonly version: number;
  /** When they were last known to be what is published. */
  readonly read_at: number;
  /** JSON: when pictures were replaced, by their address. */
  readonly replaced: string;
  /** One more with each change of what is kept: other processes follow it. */
  readonly revision: number;
}
export const StoryblokTables = tables<{ storyblok_story: StoryRow; storyblok_space: SpaceRow }>('storyblok');

export const storyblokMigrations = [
  migration('001-mirror', async ({ schema }) => {
    await schema
      .createTable('storyblok_story')
      .addColumn('mirror', 'text', (column) => column.notNull())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('story', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('storyblok_story_key', ['mirror', 'uuid'])
      .execute();
    await schema
      .createTable('storyblok_space')
      .addColumn('mirror', 'text', (column) => column.primaryKey())
      .addColumn('space_id', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('replaced', 'text', (column) => column.notNull())
      .execute();
  }),
  migration('002-revision', async ({ schema }) => {
    await schema
      .alterTable('storyblok_space')
      .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }),
];

import type { Database } from 'etalage/core';
import type { Story } from '../../module.ts';
import { StoryblokTables, type SpaceRow } from './tables.ts';

/** What is known of a space, but for its stories. */
export type KnownSpace = Omit<SpaceRow, 'mirror' | 'replaced' | 'revision'> & {
  readonly replaced: Readonly<Record<string, number>>;
};

/** A copy, or what has become of it. */
export interface Kept {
  readonly space: KnownSpace | undefined;
  readonly stories: readonly Story[];
  /** One more with each change. */
  readonly revision: number;
}

/** What differs from a copy. */
export interface NewerCopy {
  readonly space: KnownSpace;
  readonly changed: readonly Story[];
  readonly gone: readonly Story[];
}

/** The last good copy of a space's stories, in the shop's database. */
export interface KeptStories {
  read(): Promise<Kept>;
  /** All of it, once another process has written something newer than this revision. */
  newerThan(revision: number): Promise<Kept | undefined>;
  /**
   * Answers the revision that it has now, which is as before where nothing has changed.
   * @param isNews for others: stories, or pictures of theirs
   */
  write(newer: NewerCopy, isNews: boolean): Promise<number>;
}

/** Stories written at once: PostgreSQL takes 65,535 values. */
const AT_ONCE = 500;

const known = ({ space_id, version, read_at, replaced }: SpaceRow): KnownSpace => ({
  space_id: Number(space_id),
  version: Number(version),
  read_at: Number(read_at),
  replaced: JSON.parse(replaced) as KnownSpace['replaced'],
});

export function createKeptStories(database: Database, mirror: string): KeptStories {
  const db = database.read(StoryblokTables);
  const spaces = () => db.selectFrom('storyblok_space').where('mirror', '=', mirror);
  async function read(): Promise<Kept> {
    // Before the stories: what is written meanwhile is read once more.
    const space = await spaces().selectAll().executeTakeFirst();
    const rows = await db
      .selectFrom('storyblok_story')
      .select('story')
      .where('mirror', '=', mirror)
      .orderBy('uuid')
      .execute();
    return {
      space: space && known(space),
      // Written here, in this form.
      stories: rows.map(({ story }) => JSON.parse(story) as Story),
      revision: Number(space?.revision ?? 0),
    };
  }
  return {
    read,
    async newerThan(revision) {
      const row = await spaces().select('revision').executeTakeFirst();
      return row && Number(row.revision) > revision ? read() : undefined;
    },
    write: ({ space, changed, gone }, isNews) =>
      database.transaction(async (tx) => {
        const writer = tx.of(StoryblokTables);
        const values = { ...space, replaced: JSON.stringify(space.replaced) };
        // First: others who write wait here, so that revisions are in the order in which they can be read.
        const { revision } = await writer
          .insertInto('storyblok_space')
          .values({ mirror, ...values, revision: 1 })
          .onConflict((conflict) =>
            conflict.column('mirror').doUpdateSet(({ eb, ref }) => ({
              ...values,
              revision: eb(ref('storyblok_space.revision'), '+', isNews ? 1 : 0),
            })),
          )
          .returning('revision')
          .executeTakeFirstOrThrow();
        for (let start = 0; start < gone.length; start += AT_ONCE) {
          const uuids = gone.slice(start, start + AT_ONCE).map(({ uuid }) => uuid);
          await writer.deleteFrom('storyblok_story').where('mirror', '=', mirror).where('uuid', 'in', uuids).execute();
        }
        for (let start = 0; start < changed.length; start += AT_ONCE)
          await writer
            .insertInto('storyblok_story')
            .values(
              changed
                .slice(start, start + AT_ONCE)
                .map((story) => ({ mirror, uuid: story.uuid, story: JSON.stringify(story) })),
            )
            .onConflict((conflict) =>
              conflict.columns(['mirror', 'uuid']).doUpdateSet(({ ref }) => ({ story: ref('excluded.story') })),
            )
            .execute();
        return Number(revision);
      }),
  };
}

import type { Database } from 'etalage/core';
import type { Story } from '../../module.ts';
import { StoryblokTables, type SpaceRow } from './tables.ts';

/** What is known of a space, but for its stories. */
export type KnownSpace = Omit<SpaceRow, 'mirror' | 'replaced'> & {
  readonly replaced: Readonly<Record<string, number>>;
};

/** The last good copy of a space's stories, in the shop's database. */
export interface KeptStories {
  read(): Promise<{ readonly space: KnownSpace | undefined; readonly stories: readonly Story[] }>;
  write(space: KnownSpace, changed: readonly Story[], gone: readonly Story[]): Promise<void>;
}

/** Stories written at once: PostgreSQL takes 65,535 values. */
const AT_ONCE = 500;

export const createKeptStories = (database: Database, mirror: string): KeptStories => ({
  async read() {
    const reader = database.read(StoryblokTables);
    const [space, rows] = await Promise.all([
      reader.selectFrom('storyblok_space').selectAll().where('mirror', '=', mirror).executeTakeFirst(),
      reader.selectFrom('storyblok_story').select('story').where('mirror', '=', mirror).orderBy('uuid').execute(),
    ]);
    return {
      space: space && {
        space_id: Number(space.space_id),
        version: Number(space.version),
        read_at: Number(space.read_at),
        replaced: JSON.parse(space.replaced) as KnownSpace['replaced'],
      },
      // Written here, in this form.
      stories: rows.map(({ story }) => JSON.parse(story) as Story),
    };
  },
  async write(space, changed, gone) {
    await database.transaction(async (tx) => {
      const db = tx.of(StoryblokTables);
      const known = { ...space, replaced: JSON.stringify(space.replaced) };
      await db
        .insertInto('storyblok_space')
        .values({ mirror, ...known })
        .onConflict((conflict) => conflict.column('mirror').doUpdateSet(known))
        .execute();
      for (let start = 0; start < gone.length; start += AT_ONCE) {
        const uuids = gone.slice(start, start + AT_ONCE).map(({ uuid }) => uuid);
        await db.deleteFrom('storyblok_story').where('mirror', '=', mirror).where('uuid', 'in', uuids).execute();
      }
      for (let start = 0; start < changed.length; start += AT_ONCE)
        await db
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
    });
  },
});

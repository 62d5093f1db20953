import { migration, tables } from 'etalage/core';

/** The picture of a customer: a JPEG. */
export interface PictureRow {
  readonly customer_id: number;
  readonly bytes: Uint8Array;
  readonly changed_at: number;
}
export const PictureTables = tables<{ profile_picture_picture: PictureRow }>('profile-picture');

export const pictureMigrations = [
  migration('001-pictures', async ({ schema }, engine) => {
    await schema
      .createTable('profile_picture_picture')
      .addColumn('customer_id', 'bigint', (column) => column.primaryKey())
      .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
  }),
];

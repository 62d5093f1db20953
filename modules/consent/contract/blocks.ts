import { part, ui } from 'etalage/core';

/** A content block with a video or a map of somebody else: a picture that asks, until media is agreed to. */
export interface EmbedBlock {
  readonly _uid: string;
  readonly component: 'embed';
  readonly title: string;
  /** Of the frame: `https://www.youtube-nocookie.com/embed/...`; shown where its origin is one of `consent.media`. */
  readonly address: string;
  readonly image: string;
  readonly image_alt: string;
  /** It is a map, no video. */
  readonly map: boolean;
  readonly [field: string]: unknown;
}

export const ConsentBlocks = ui('block', {
  /** A video or a map of somebody else inside content. */
  embed: part<{ block: EmbedBlock; first: boolean }>({ lazyTexts: true }),
});

import { point } from '../kernel/token.ts';

/** A picture that is made when somebody asks for it. */
export interface GeneratedImage {
  /**
   * Changes whenever its bytes may have changed: pictures are cached under it, by the server on disk and by browsers
   * for a year.
   */
  readonly version: string;
  read(): Promise<Uint8Array>;
}

/** Pictures that need not lie in the media folder, such as drawings: looked up by path, made when asked for. */
export interface MediaSource {
  /**
   * The picture at a path below the media folder (`/z/pump/valentina-zwart-side.svg`), undefined when it is not one of
   * these. Visitors choose the path, so it may lead to pictures of a known list only.
   */
  find(path: string): Promise<GeneratedImage | undefined>;
}

/** Where the server looks for a picture that the media folder does not have; the first that knows it answers. */
export const MediaSources = point<MediaSource>('core.mediaSources', 'api');

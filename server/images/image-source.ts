/** A picture that was found, before it is read. */
export interface SourceImage {
  /** Changes whenever the bytes may have changed; part of the cache key. */
  identity: string;
  /** Its name with extension, from which the type without AVIF and WebP is chosen. */
  name: string;
  /** Whether reading it goes over the network. */
  remote: boolean;
  /** Throws ImageError when it cannot be read. */
  read(): Promise<Buffer>;
}

/** Finds one picture by path or URL; throws ImageError when there is none or it is not allowed. */
export type FindImage = (reference: string) => Promise<SourceImage>;

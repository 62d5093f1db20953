const PATH = /^\/review\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/;

/** Where the image service finds a photo. */
export const photoPath = (id: string): string => `/review/${id}.jpg`;

/** The id in such a path; undefined for any other. */
export const photoIn = (path: string): string | undefined => PATH.exec(path)?.[1];

/**
 * Of answers of servers that could not read what was asked: names the build of their pages, as the head of these does.
 * Nothing has been done then.
 */
export const BUILD_HEADER = 'x-etalage-build';

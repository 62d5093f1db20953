/** Whether the attribute with this code says a size: `size`, `shoe_size`. */
export const isSizeCode = (code: string): boolean => /(^|_)size$/.test(code);

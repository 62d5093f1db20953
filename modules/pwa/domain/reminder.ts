/** How tags of Background Sync begin that remind somebody: the rest is what is said, as JSON. */
export const REMINDER = 'etalage-reminder:';

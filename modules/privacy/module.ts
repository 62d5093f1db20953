import { defineModule } from 'etalage/core';

/** What a shop keeps of persons: shown to them, given to them, erased at their wish. */
export const privacy = defineModule({ id: 'privacy', kernel: '^0.1.0', requires: ['shell', 'user', 'mail'] });

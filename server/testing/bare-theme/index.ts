import { defineTheme } from 'etalage/core';

/** The theme of test shops that name none: they show no pages. */
export default defineTheme({ id: 'bare', base: import.meta.url });

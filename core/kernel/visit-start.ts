import { point } from './token.ts';
import type { Context } from './request-scope.ts';

/**
 * What every page needs besides its own data (menu, footer): each item fills stores once a render. The browser gets the
 * filled stores with the page and does not run them again.
 */
export const VisitStart = point<(context: Context) => Promise<void>>('core.visitStart', 'pages');

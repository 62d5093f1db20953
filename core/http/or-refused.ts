import { ApiError } from './api-error.ts';

/** Does the work of a command, and says what is refused. Answers the command's end: 0, or 1 when it is refused. */
export async function orRefused(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(`etalage: ${error.message}`);
    return 1;
  }
}

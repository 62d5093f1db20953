import type { Page } from 'playwright-core';

/** Something that moved without the visitor's doing, and by how much. */
export interface Shift {
  readonly value: number;
  readonly what: string;
}

type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node?: Node;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Records from the start of a document what moves without the visitor's doing. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
        );
        if (!hadRecentInput) window.shifts.push({ value, what: what.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved so far, once the browser has painted what is due. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return window.shifts;
  });

/** By how much all of it together has moved so far. */
export const movedBy = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);

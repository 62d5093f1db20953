import type { ReactNode } from 'react';

/** Five stars side by side, on a grid of 20 px. */
const FIVE = [0, 1, 2, 3, 4]
  .map((place) => `M${place * 20 + 10} 2l2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4.1 5.8-.8z`)
  .join('');

/** Stars, filled as far as they were given; what is beside them says it in words. */
export function Stars({ value }: { value: number }): ReactNode {
  return (
    <svg className="stars" viewBox="0 0 100 20" aria-hidden="true">
      <path d={FIVE} />
      <svg width={value * 20} height="20">
        <path d={FIVE} />
      </svg>
    </svg>
  );
}

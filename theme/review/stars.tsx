import type { ReactNode } from 'react';

/**
 * Stars, filled as far as they were given; what is beside them says it in words. Their shape stands once, in the style
 * sheet: in the markup it was half of all that a page says of reviews.
 */
export function Stars({ value }: { value: number }): ReactNode {
  return (
    <span className="stars" aria-hidden="true">
      <svg viewBox="0 0 5 1">
        <rect width="5" height="1" />
        <rect width={value} height="1" />
      </svg>
    </span>
  );
}

import type { ReactNode } from 'react';

/**
 * Stars, filled as far as they were given; what is beside them says it in words. Their shape stands once, in the style
 * sheet: in the markup it was half of all that a page says of reviews.
 */
export function Stars({ value }: { value: number }): ReactNode {
  return (
    <svg className="stars" aria-hidden="true">
      <rect width={`${Math.round(value * 20)}%`} height="100%" />
    </svg>
  );
}

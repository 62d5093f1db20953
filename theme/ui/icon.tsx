import type { ReactNode } from 'react';

/** Outlines on a 24 px grid, drawn with `currentColor`. */
const PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h12',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.5 15.5L21 21',
  down: 'M6 9.5l6 6l6-6',
  left: 'M14.5 5l-7 7l7 7',
  right: 'M9.5 5l7 7l-7 7',
  filter: 'M3 7h10M19 7h2M16 4.5v5M3 17h2M11 17h10M8 14.5v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  truck: 'M2.5 6h11v10h-11zM13.5 9.5h4l4 3.5v3h-8zM6.5 18.5a1.8 1.8 0 1 0 0-.01M17.5 18.5a1.8 1.8 0 1 0 0-.01',
  return: 'M8 5L4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H8',
  craft: 'M5 19L16.5 7.5M14 5l5 5M9 10l5 5M5 19l1-4M5 19l4-1',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9c-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.5 10',
  home: 'M4 11l8-7l8 7v9h-5.5v-6h-5v6H4z',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  globe: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17',
  heart: 'M12 20C5 15 3 12 3 8.8A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 1.8C21 12 19 15 12 20z',
  compare: 'M4 8h15M15.5 4.5L19 8l-3.5 3.5M20 16H5M8.5 12.5L5 16l3.5 3.5',
  account: 'M12 3.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8M4.5 20.5c0-8 15-8 15 0',
  bag: 'M5 8.5h14l1 12H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  chat: 'M4 5.5h16v11h-9l-4 3.5v-3.5H4z',
} as const;

/** Names that content may use too; an unknown one shows a check mark. */
export type IconName = keyof typeof PATHS;

const isIconName = (name: string): name is IconName => name in PATHS;

/** A decorative icon of 1.25em; the text beside it carries the meaning. */
export function Icon({ name }: { name: IconName | (string & {}) }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[isIconName(name) ? name : 'check']} />
    </svg>
  );
}

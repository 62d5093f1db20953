import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'etalage/core/react';
import { Icon, type IconName } from './icon.tsx';

interface TabLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** How many: a small number beside the icon; none when 0. */
  readonly count?: number;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** One place of the bar at the foot of narrow screens (slot `ShellUi.tabBar`). */
export function TabLink({ to, icon, label, count = 0, onClick }: TabLinkProps): ReactNode {
  return (
    <Link to={to} className="tab" onClick={onClick}>
      <Icon name={icon} />
      {count > 0 && <span className="tab__count">{count}</span>}
      {label}
    </Link>
  );
}

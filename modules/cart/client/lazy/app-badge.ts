/** The number on the icon of an installed shop, where the system shows one. */
export function createAppBadge(on: Partial<Pick<Navigator, 'setAppBadge'>> = navigator): (quantity: number) => void {
  let shown: number | undefined;
  return (quantity) => {
    if (quantity === shown) return;
    shown = quantity;
    // 0 takes it away. It is decoration: where it is refused nobody misses it.
    on.setAppBadge?.(quantity).catch(() => undefined);
  };
}

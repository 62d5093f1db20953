import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PartView, useStore, WhenNear } from 'etalage/core/react';
import { RecentlyViewedUi, SeenStore } from 'etalage/modules/recently-viewed';

/** The row comes while its place is below the screen, so that nothing moves before anybody's eyes; what is in it is asked for when it is near. */
export default function RowPlace(): ReactNode {
  const { skus, current, isWelcome } = useStore(SeenStore);
  const others = skus.filter((sku) => sku !== current);
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const mayCome = isWelcome && others.length > 0;
  useEffect(() => {
    if (!mayCome || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => { if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setOpen(true); });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      setOpen(false);
    };
  }, [mayCome]);
  return (
    <div ref={place}>
      {mayCome && isOpen && <WhenNear margin={600} room={480}><PartView of={RecentlyViewedUi.Row} props={{ skus: others }} /></WhenNear>}
    </div>
  );
}

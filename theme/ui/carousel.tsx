import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import '../styles/blocks.css';

interface CarouselProps {
  readonly title: string;
  /** Accessible names of the buttons. */
  readonly previous: string;
  readonly next: string;
  /** List items. */
  readonly children: ReactNode;
}

/** Where a row stands: at its start, at its end, or both when everything fits. */
interface Ends {
  readonly start: boolean;
  readonly end: boolean;
}

/**
 * A row that scrolls natively, by touch, wheel and arrow keys, and snaps; the buttons move it by a screenful and rest
 * at its ends.
 */
export function Carousel({ title, previous, next, children }: CarouselProps): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  const [{ start, end }, setEnds] = useState<Ends>({ start: true, end: false });

  const measure = (): void => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    setEnds((known) => {
      const now = { start: scrollLeft < 2, end: scrollLeft + clientWidth > scrollWidth - 2 };
      return known.start === now.start && known.end === now.end ? known : now;
    });
  };
  const move = (direction: 1 | -1): void => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section className="carousel" aria-label={title}>
      <div className="carousel__head">
        <h2 className="block__title">{title}</h2>
        {/* Not `disabled`: that would take the focus away from whoever presses it to the end. */}
        <div className={start && end ? 'carousel__buttons carousel__buttons--idle' : 'carousel__buttons'}>
          <button
            type="button"
            className="icon-button"
            aria-label={previous}
            aria-disabled={start}
            onClick={() => move(-1)}
          >
            <Icon name="left" />
          </button>
          <button type="button" className="icon-button" aria-label={next} aria-disabled={end} onClick={() => move(1)}>
            <Icon name="right" />
          </button>
        </div>
      </div>
      <ul className="carousel__row" ref={row} onScroll={measure}>
        {children}
      </ul>
    </section>
  );
}

import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

interface ClosingDetailsProps {
  readonly className: string;
  readonly summary: ReactNode;
  /** Accessible name of the summary when its text alone does not say enough. */
  readonly label?: string;
  /** Only one of a group is open at a time. */
  readonly group?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/**
 * A `<details>` that floats: it also closes on Escape (focus returns to its summary), when focus leaves it and after a
 * link in it was followed. Without JavaScript it opens and closes as any other.
 */
export function ClosingDetails({ className, summary, label, group, onOpen, children }: ClosingDetailsProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The visitor was quicker than the scripts.
    if (details.current?.open) onOpen?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later openings are told by the element
  }, []);
  return (
    // Listens to what its summary and links do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      className={className}
      name={group}
      onToggle={
        onOpen &&
        ((event) => {
          if (event.target === event.currentTarget && event.currentTarget.open) onOpen();
        })
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.preventDefault();
        close(event);
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close(event);
      }}
      onClick={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link) return;
        // The page stays where it is: so does who follows the link, whose focus would be lost with it.
        if ('keepScroll' in link.dataset) event.currentTarget.querySelector('summary')?.focus({ preventScroll: true });
        close(event);
      }}
    >
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  );
}

function close(event: SyntheticEvent<HTMLDetailsElement>): void {
  event.currentTarget.open = false;
}

import { useEffect, useRef, type ReactNode } from 'react';
import '../styles/account.css';

interface DoneProps {
  readonly title: string;
  /** The level of its heading: one below that of the page or section. */
  readonly as?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** Takes a form's place once it has done its work, and the focus with it. */
export function Done({ title, as: Heading = 'h3', children }: DoneProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="account-done">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </div>
  );
}

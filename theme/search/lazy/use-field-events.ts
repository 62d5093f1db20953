import { useEffect, useRef, type RefObject } from 'react';

interface FieldState {
  readonly open: boolean;
  /** Ids of the list of options, and of the one that the arrow keys are at. */ readonly list: string;
  readonly active: string | undefined;
}

interface FieldListeners {
  readonly focus: () => void;
  /** The visitor turns to something outside the form. */
  readonly leave: () => void;
  readonly type: (text: string) => void;
  readonly submit: () => void;
  readonly key: (event: KeyboardEvent) => void;
}

/** Makes a search field that is in the page already a combobox, and listens to it. */
export function useFieldEvents(
  field: RefObject<HTMLInputElement | null>,
  { open, list, active }: FieldState,
  listeners: FieldListeners,
): void {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(open));
    if (open) input.setAttribute('aria-controls', list);
    else input.removeAttribute('aria-controls');
    if (open && active) input.setAttribute('aria-activedescendant', active);
    else input.removeAttribute('aria-activedescendant');
  }, [field, open, list, active]);

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return undefined;
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !form.contains(target);
    const ended = new AbortController();
    const { signal } = ended;
    input.addEventListener('focus', () => latest.current.focus(), { signal });
    input.addEventListener('click', () => latest.current.focus(), { signal });
    input.addEventListener('input', () => latest.current.type(input.value), { signal });
    input.addEventListener(
      'keydown',
      (event) => {
        if (!event.isComposing) latest.current.key(event);
      },
      { signal },
    );
    form.addEventListener(
      'submit',
      () => {
        if (input.value.trim()) latest.current.submit();
      },
      { signal },
    );
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (isOutside(relatedTarget)) latest.current.leave();
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (isOutside(target)) latest.current.leave();
      },
      { signal },
    );
    return () => ended.abort();
  }, [field]);
}

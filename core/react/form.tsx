import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useVisit } from './scope.tsx';

/** A form that opens a page of the shop with its fields as the query. `action` is a path without store prefix. */
export interface FormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType'> {
  readonly action: string;
  readonly method?: 'get';
}

/** The browser sends it by itself without JavaScript; with it the page comes without loading the document anew. */
export function Form({ action, onSubmit, ...rest }: FormProps): ReactNode {
  const navigate = useNavigate();
  const { prefix } = useVisit();
  return (
    <form
      {...rest}
      method="get"
      action={prefix + action}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
        const fields = [...new FormData(event.currentTarget, button)].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : value.name,
        ]);
        void navigate(`${action}?${new URLSearchParams(fields)}`);
      }}
    />
  );
}

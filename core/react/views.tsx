import { use, type ComponentType, type ReactNode } from 'react';
import type { Part, Slot } from '../kernel/ui.ts';
import { Marked } from './development/marked.tsx';
import { useVisit } from './scope.tsx';

/** The component of a part or fill; suspends while its code is on the way, which a navigation waits for. */
function useView(id: string): ComponentType<object> {
  const { kernel, usedViews, shownViews, aside } = useVisit();
  usedViews.add(id);
  shownViews.add(id);
  const view = kernel.views.get(id, aside);
  // The declaration (`ui`, `component`, `fill`) has checked the props; here they are any part's.
  return (view instanceof Promise ? use(view) : view) as ComponentType<object>;
}

/** Shows a part with the theme's markup: `<PartView of={CatalogUi.Card} props={{ product }} />`. */
export function PartView<P extends object>({ of, props }: { of: Part<P>; props: P }): ReactNode {
  const View = useView(of.id);
  if (process.env.NODE_ENV === 'development')
    return (
      <Marked kind="view" id={of.id}>
        <View {...props} />
      </Marked>
    );
  return <View {...props} />;
}

/** Shows a part or fill by id: what a page's data and a slot name. */
export function PartById({ id, props }: { id: string; props: object }): ReactNode {
  const View = useView(id);
  if (process.env.NODE_ENV === 'development')
    return (
      <Marked kind="view" id={id}>
        <View {...props} />
      </Marked>
    );
  return <View {...props} />;
}

/** Shows everything that modules and themes fill into a slot, in order. */
export function SlotView<P extends object>({ of, props }: { of: Slot<P>; props: P }): ReactNode {
  const { kernel } = useVisit();
  // In each function, so that builds are what they are without it.
  if (process.env.NODE_ENV === 'development')
    return (
      <Marked kind="slot" id={of.id}>
        {kernel.views.fillsOf(of.id).map((id) => (
          <PartById key={id} id={id} props={props} />
        ))}
      </Marked>
    );
  return kernel.views.fillsOf(of.id).map((id) => <PartById key={id} id={id} props={props} />);
}

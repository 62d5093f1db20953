import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import type { Kernel } from '../kernel/kernel.ts';
import type { RequestScope } from '../kernel/request-scope.ts';
import type { Part } from '../kernel/ui.ts';

/** Renders a part as the server does: `await visitor.render(CartUi.Line, { line })`. */
export type RenderPart = <P extends object>(part: Part<P>, props: NoInfer<P>) => Promise<string>;

/**
 * Renders the parts of a kernel to HTML without React's marks, in the state of a scope. Parts and slots inside are
 * rendered too; effects do not run. The code is loaded when it is asked for: tests without views do without it.
 */
export const renderPart =
  (kernel: Kernel, scope: RequestScope): RenderPart =>
  async (part, props) => {
    const [
      { PartView },
      { VisitProvider, visitOf },
      { prerenderToNodeStream },
      { createMemoryRouter, RouterProvider },
    ] = await Promise.all([
      import('../react/views.tsx'),
      import('../react/scope.tsx'),
      import('react-dom/static'),
      import('react-router'),
    ]);
    await kernel.views.load();
    const view = createElement(PartView, { of: part as unknown as Part<object>, props });
    const router = createMemoryRouter([{ path: '*', element: view }]);
    const page = { visit: visitOf(kernel, scope), children: createElement(RouterProvider, { router }) };
    const { prelude } = await prerenderToNodeStream(createElement(VisitProvider, page));
    return (await text(prelude)).replaceAll('<!-- -->', '');
  };

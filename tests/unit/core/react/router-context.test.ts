import { expect } from 'chai';
import { createElement, use, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { useIsNavigating } from '../../../../core/react/navigating.ts';

describe('the context of React Router that it calls unsafe', () => {
  it('has the router with its state and who listens to it: the bar of a navigation is shown by them', () => {
    const seen: unknown[] = [];
    function Page(): ReactNode {
      const router = use(DataRouterContext)?.router;
      seen.push(typeof router?.subscribe, router?.state.navigation.state, useIsNavigating());
      return null;
    }
    const router = createMemoryRouter([{ path: '/', element: createElement(Page) }]);
    renderToString(createElement(RouterProvider, { router }));
    router.dispose();
    expect(seen, 'UNSAFE_DataRouterContext has changed: see useIsNavigating').to.deep.equal([
      'function',
      'idle',
      false,
    ]);
  });
});

/** React bindings: services and stores in components, parts, slots, links and forms. */
export { useService, useStore, useTranslator, useVisit, VisitProvider, type Visit } from './scope.tsx';
export { PartView, PartById, SlotView } from './views.tsx';
export { CachedFragment } from './cached-fragment.tsx';
export { Still } from './still.tsx';
export { WhenNear, type WhenNearProps } from './when-near.tsx';
export { Link, type LinkProps } from './link.tsx';
export { useIsNavigating } from './navigating.ts';
export { Form, type FormProps } from './form.tsx';
export { useLocation, useNavigate } from 'react-router';

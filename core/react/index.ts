/** React bindings: services and stores in components, parts, slots and links. */
export { useService, useStore, useTranslator, useSession, SessionProvider, type Session } from './scope.tsx';
export { PartView, PartById, SlotView } from './views.tsx';
export { Link, type LinkProps } from './link.tsx';
export { Form, useLocation, useNavigate, useNavigation } from 'react-router';

import type { ReactNode } from 'react';
import { LoaderOverlay } from './loader-overlay.tsx';
import { Messages } from './messages.tsx';
import { OpenModal } from './open-modal.tsx';

/** What may lie over any page: the modal that was opened, what the shop has to say, the loader. */
export function Overlays(): ReactNode {
  return (
    <>
      <OpenModal />
      <Messages />
      <LoaderOverlay />
    </>
  );
}

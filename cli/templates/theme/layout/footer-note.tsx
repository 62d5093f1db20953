import { CurrentStoreView } from 'etalage/core';
import { useService } from 'etalage/core/react';

/** Above the footer's links: which shop this is. */
export default function FooterNote() {
  const { name } = useService(CurrentStoreView);
  return <p className="example-footer-note">{name}</p>;
}

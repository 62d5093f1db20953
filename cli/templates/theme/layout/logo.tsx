import { CurrentStoreView } from 'etalage/core';
import { Link, useService } from 'etalage/core/react';

/** In the header: the shop's name, which leads home. Draw a mark here. */
export default function Logo() {
  const { name } = useService(CurrentStoreView);
  return (
    <Link to="/" className="logo example-logo">
      {name}
    </Link>
  );
}

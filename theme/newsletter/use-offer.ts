import { useEffect, useState } from 'react';
import { ApiClient } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { NewsletterOfferEndpoint } from 'etalage/modules/newsletter';

/** What signing up brings now, asked in the browser: pages ask the database nothing. Undefined until then. */
export function useOffer(): number | null | undefined {
  const api = useService(ApiClient);
  const [percent, setPercent] = useState<number | null>();
  useEffect(() => {
    let isHere = true;
    api.call(NewsletterOfferEndpoint, {}, { silent: true }).then(
      (offer) => isHere && setPercent(offer.percent),
      () => isHere && setPercent(null),
    );
    return () => {
      isHere = false;
    };
  }, [api]);
  return percent;
}

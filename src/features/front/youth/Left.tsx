import { useEffect, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { Place } from '#features/front/home/index.ts';
import { useGuestReading } from '#features/front/library/index.ts';
import { useAccount } from '#features/people/account/index.ts';

function Known() {
  const { account } = useAccount();
  const { data = [] } = useCall(catalogueCalls.myReading, { page_size: 1 }, { enabled: account !== null });
  const [here] = useGuestReading().cards;
  const card = account ? data[0] : here;
  return card ? <Place card={card} /> : null;
}

/** The position one left, to go on from; nothing for who has none. */
export function Left() {
  // Not in what the server draws: it knows of no position.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live && <Known />;
}

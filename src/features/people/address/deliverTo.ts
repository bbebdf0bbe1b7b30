import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { type Address, addressCalls } from '#contract/people/address.ts';
import { useAccount } from '#features/people/account/index.ts';
import type { Host } from '#hosts/host.ts';
import type { ChosenWard } from './wards.ts';

/* Where somebody wants parcels, as far as this device knows: the ward alone. */

const KEY = 'shipping_ward';

function keptWard({ store }: Host): ChosenWard | null {
  try {
    const kept: unknown = JSON.parse(store.get(KEY) ?? 'null');
    const ward = kept as ChosenWard | null;
    const right =
      ward && ward.ward_id > 0 && typeof ward.ward_name === 'string' && Number.isInteger(ward.city_id);
    return right ? ward : null;
  } catch {
    // A store that was tampered with counts as empty.
    return null;
  }
}

export interface DeliverTo {
  place: ChosenWard | Address | null;
  choose(place: ChosenWard | Address): void;
}

/** The place that was chosen last, else one's default address; null for who has neither. */
export function useDeliverTo(): DeliverTo {
  const host = useHost();
  const { account } = useAccount();
  const [chosen, setChosen] = useState<ChosenWard | Address | null>(() => keptWard(host));
  const own = useCall(addressCalls.getDefaultAddress, {}, { enabled: account !== null && chosen === null });
  const home = account && own.data?.ward_id ? own.data : null;
  return {
    place: chosen ?? home,
    choose(place: ChosenWard | Address) {
      setChosen(place);
      const { ward_id, ward_name, city_id, city_name, district_id } = place;
      host.store.set(KEY, JSON.stringify({ ward_id, ward_name, city_id, city_name, district_id }));
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { requestOnce } from '#client/request-once.ts';
import type { Input } from '#contract/kit/call.ts';
import { type Address, addressCalls } from '#contract/people/address.ts';

export type AddressDraft = Input<typeof addressCalls.addNewAddress>;

const LIST = callKey(addressCalls.getListAddress, {});

/** One's addresses, the default first, and what changes them; the screens show what the server answered. */
export function useAddresses(enabled = true) {
  const client = useQueryClient();
  const list = useCall(addressCalls.getListAddress, {}, { refetchOnMount: 'always', enabled });
  const show = (items: Address[]) => client.setQueryData(LIST, { items });
  return {
    list,
    items: list.data?.items ?? [],
    /** Answers the new one. */
    async add(draft: AddressDraft): Promise<Address | undefined> {
      const { items, address_id } = await requestOnce(addressCalls.addNewAddress, draft);
      show(items);
      return items.find(address => address.address_id === address_id);
    },
    async change(address_id: number, draft: AddressDraft): Promise<void> {
      show((await request(addressCalls.updateAddress, { address_id, ...draft })).items);
    },
    async remove(address_id: number): Promise<void> {
      try {
        show((await request(addressCalls.deleteAddress, { address_id })).items);
      } catch (cause) {
        // Already deleted on another device: as requested.
        if (!isRefused(cause, 'not_found')) throw cause;
        await client.invalidateQueries({ queryKey: LIST });
      }
    },
  };
}

/** All that is kept of an address, as it is sent to change one thing of it. */
export const draftOf = ({ address_id: _, city_name: __, ward_name: ___, ...kept }: Address): AddressDraft =>
  kept;

import { AddressBook } from '#features/people/address/lazy.ts';

/** Delivery addresses. */
export const AddressTab = () => <AddressBook />;

import { AddressBook } from '#features/people/address/lazy.ts';

/** Where paper books go. */
export const AddressTab = () => <AddressBook />;

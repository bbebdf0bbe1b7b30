import { AddressBook } from '#features/address/lazy.ts';

/** Where paper books go. */
export const AddressTab = () => <AddressBook />;

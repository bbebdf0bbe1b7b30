/** Addresses, fetched where they are needed: the book of the account, and where a parcel would go. */
import { createElement } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export const AddressBook = /* @__PURE__ */ lazyPart<typeof import('./AddressBook.tsx').default>(() =>
  import('./AddressBook.tsx').then(file => file.default),
);

export const DeliverTo = /* @__PURE__ */ lazyPart<typeof import('./DeliverTo.tsx').default>(
  () => import('./DeliverTo.tsx').then(file => file.default),
  // As high as what comes.
  { fallback: () => createElement(Skeleton, { shape: 'card', height: '8.5rem' }) },
);

/** "Giao đến": one of one's addresses, or a new one. */
export const ChangeAddress = /* @__PURE__ */ lazyPart<typeof import('./ChangeAddress.tsx').default>(() =>
  import('./ChangeAddress.tsx').then(file => file.default),
);

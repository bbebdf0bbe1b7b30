import { lazyPart } from '#ui/lazyPart.tsx';

/** Few works are read and heard at once: its files come with the first of them. */
export const ReadOffer = lazyPart<typeof import('./ReadOffer.tsx').ReadOffer>(() =>
  import('./ReadOffer.tsx').then(file => file.ReadOffer),
);

import { type EmbedKind, embedKindAt } from '#rules/people/embed-kinds.ts';

/* Why /oembed has nothing to say of an address, for whoever builds with it. */

const nothing: Record<EmbedKind, string> = {
  book: 'No book has this address.',
  comic: 'No comic or issue has this address.',
  sound: 'No audiobook, podcast or episode has this address.',
  film: 'No film has this address.',
  product: 'No shop sells anything to read or hear at this address.',
};

export function whyNothing(url: unknown, origin: string): string {
  if (typeof url !== 'string' || !URL.canParse(url)) return 'The field url is no address.';
  const address = new URL(url);
  if (address.origin !== origin) return `This address is not of ${origin}.`;
  if (address.pathname.startsWith('/reader/'))
    return 'This is a reader; send the address of the book’s page.';
  const kind = embedKindAt(address.pathname);
  return kind
    ? nothing[kind]
    : 'Pages at this address cannot be embedded: send that of a book, a comic, sound, a film or a shop’s good.';
}

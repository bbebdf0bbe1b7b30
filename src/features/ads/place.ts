/** Where a slot may stand; reader, login, payment and chat have none. */
export type AdPlace = 'home' | 'book' | 'list';

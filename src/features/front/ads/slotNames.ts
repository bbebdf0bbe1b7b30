/** Pages with an advertisement slot; reader, login, payment and chat have none. */
export type AdSlotName = 'home' | 'book' | 'list';

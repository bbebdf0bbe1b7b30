/** Whose page is around us, once it answered from one of its origins: it may be told of a login. */
export interface KnownPartner {
  id: string;
  origin: string;
  challenge: string;
}

/** Where this device notes who logged in at a partner's: where browsers do not part storage, a session is seen at all of them. */
export const partnerKey = (id: string): string => `partner:${id}`;

/** The partner around the frame, once it answered from one of its origins: it may be told of a login. */
export interface KnownPartner {
  id: string;
  origin: string;
  challenge: string;
}

/** Storage key of the account that logged in at a partner's: where browsers do not partition storage, a session is visible at all of them. */
export const partnerKey = (id: string): string => `partner:${id}`;

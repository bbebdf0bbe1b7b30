/** Where this device notes who logged in at a partner's: where browsers do not part storage, a session is seen at all of them. */
export const partnerKey = (id: string): string => `partner:${id}`;

/** The door of copies that one asks for in a reader; for what is fetched when somebody reads. */
export const ownedCopies = () => import('./keep-owned.ts');

/** Roles of staff. The first is given by `npm run mot -- role`, later ones by an admin. */
export const roles = [
  'affiliate',
  'editor',
  'moderator',
  'finance',
  'support',
  'partner_manager',
  'admin',
] as const;
export type Role = (typeof roles)[number];

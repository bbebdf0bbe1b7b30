/** What an account may be trusted with beyond reading. Granted by `npm run role`, and by an admin. */
export const roles = ['affiliate', 'editor', 'moderator', 'finance', 'support', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What somebody is in a shop. */
export const memberships = ['owner', 'staff'] as const;
export type Membership = (typeof memberships)[number];

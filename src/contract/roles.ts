/** What an account may be trusted with beyond reading. */
export type Role = 'affiliate' | 'editor' | 'moderator' | 'finance' | 'support' | 'admin';

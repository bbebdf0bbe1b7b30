/** Who works here, and what they did: for admins. */
export { roleNames } from './role-names.ts';

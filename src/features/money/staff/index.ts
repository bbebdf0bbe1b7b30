/** Staff and their actions: for admins. */
export { roleNames } from './role-names.ts';

/* Who works in a shop, and what each may do there (docs/decisions/098-shops-and-staff.md). */

/** The owner is the shop's account; the others were invited. */
export const memberRoles = ['owner', 'manager', 'packer', 'chat'] as const;
export type MemberRole = (typeof memberRoles)[number];
export const invitedRoles = ['manager', 'packer', 'chat'] as const;

/**
 * What seller calls ask for. `orders`: orders, labels, returns. `books`: products, prices, stock. `offers`: golden hours and
 * vouchers. `figures`: sums and payouts, read. `hours`: when it is open. `facts`: name, identity, place, opening and closing. `bank`:
 * where its money goes. `staff`: who works there.
 */
export const shopRights = [
  'orders',
  'books',
  'offers',
  'figures',
  'chat',
  'hours',
  'facts',
  'bank',
  'staff',
] as const;
export type ShopRight = (typeof shopRights)[number];

const rights: Record<MemberRole, readonly ShopRight[]> = {
  owner: ['orders', 'books', 'offers', 'figures', 'chat', 'hours', 'facts', 'bank', 'staff'],
  manager: ['orders', 'books', 'offers', 'figures', 'chat', 'hours'],
  packer: ['orders'],
  chat: ['chat'],
};

export const memberMay = (role: MemberRole, right: ShopRight): boolean => rights[role].includes(right);

/** Roles with a right. */
export const rolesWith = (right: ShopRight): MemberRole[] =>
  memberRoles.filter(role => memberMay(role, right));

export const rightsOf = (role: MemberRole): readonly ShopRight[] => rights[role];

export const memberNames: Record<MemberRole, string> = {
  owner: 'Chủ tiệm',
  manager: 'Quản lý',
  packer: 'Đóng gói',
  chat: 'Trả lời tin nhắn',
};

/** Days that an invitation counts. */
export const INVITE_DAYS = 7;

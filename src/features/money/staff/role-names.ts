import type { Role } from '#contract/kit/roles.ts';

export const roleNames: Record<Role, string> = {
  admin: 'Quản trị',
  editor: 'Biên tập',
  moderator: 'Kiểm duyệt',
  finance: 'Tài chính',
  support: 'Hỗ trợ',
  partner_manager: 'Đối tác',
  affiliate: 'Cộng tác viên',
};

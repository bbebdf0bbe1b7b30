import { request } from '#client/request.ts';
import { type DeskPerson, peopleDeskCalls } from '#contract/people/desk.ts';
import type { IconName } from '#ui/Icon.tsx';

/** What support decides about a person, each with a reason that stays in the audit. */
export interface Decision {
  key: string;
  icon: IconName;
  label: string;
  /** What comes of it, a sentence. */
  note: string;
  done: string;
  fits(person: DeskPerson): boolean;
  carryOut(account_id: number, reason: string): Promise<DeskPerson>;
}

export const decisions: readonly Decision[] = [
  {
    key: 'sessions',
    icon: 'log-out',
    label: 'Đăng xuất mọi thiết bị',
    note: 'Người ấy phải đăng nhập lại ở mọi nơi. Sách, đơn và trang đang đọc còn nguyên.',
    done: 'Đã đăng xuất mọi thiết bị',
    fits: ({ sessions }) => sessions.length > 0,
    carryOut: (account_id, reason) => request(peopleDeskCalls.endSessions, { account_id, reason }),
  },
];

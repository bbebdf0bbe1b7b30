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
  /** Which work, and for how long, is asked too. */
  asksWork?: boolean;
  carryOut(account_id: number, given: Given): Promise<DeskPerson>;
}

/** What was typed; of a decision that asks for no work the last two are ''. */
export interface Given {
  reason: string;
  content_id: string;
  days: string;
}

export const decisions: readonly Decision[] = [
  {
    key: 'sessions',
    icon: 'log-out',
    label: 'Đăng xuất mọi thiết bị',
    note: 'Người ấy phải đăng nhập lại ở mọi nơi. Sách, đơn và trang đang đọc còn nguyên.',
    done: 'Đã đăng xuất mọi thiết bị',
    fits: ({ sessions }) => sessions.length > 0,
    carryOut: (account_id, { reason }) => request(peopleDeskCalls.endSessions, { account_id, reason }),
  },
  {
    key: 'give',
    icon: 'book-plus',
    label: 'Tặng sách',
    note: 'Mở cả cuốn cho người ấy và báo cho họ biết. Sách giấy không tặng ở đây.',
    done: 'Đã tặng',
    asksWork: true,
    fits: () => true,
    carryOut: (account_id, { reason, content_id, days }) =>
      request(peopleDeskCalls.giveWork, { account_id, reason, content_id, ...(days && { days }) }),
  },
];

/** Takes this work back. */
export const takingBack = ({ content_id, title }: DeskPerson['gifts'][number]): Decision => ({
  key: `take-${content_id}`,
  icon: 'undo',
  label: 'Lấy lại sách tặng',
  note: `Người ấy không mở được “${title}” nữa. Cuốn họ tự mua thì còn nguyên.`,
  done: 'Đã lấy lại',
  fits: () => true,
  carryOut: (account_id, { reason }) =>
    request(peopleDeskCalls.takeBackWork, { account_id, reason, content_id }),
});

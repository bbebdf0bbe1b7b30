import { request } from '#client/request.ts';
import { type DeskPerson, peopleDeskCalls } from '#contract/people/desk.ts';
import type { IconName } from '#ui/Icon.tsx';

/** Support's decisions about a person, each with a reason that stays in the audit. */
export interface Decision {
  key: string;
  icon: IconName;
  label: string;
  /** Consequence, a sentence. */
  note: string;
  done: string;
  fits(person: DeskPerson): boolean;
  /** Which work is asked too. */
  asksWork?: boolean;
  /** For how many days; the words say what none means. */
  asksDays?: string;
  /** The person as they are then; null where they are gone. */
  carryOut(account_id: number, given: Given): Promise<DeskPerson | null>;
}

/** Typed values; of a decision without a work the last two are ''. */
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
    asksDays: 'Để trống là cho hẳn.',
    fits: () => true,
    carryOut: (account_id, { reason, content_id, days }) =>
      request(peopleDeskCalls.giveWork, { account_id, reason, content_id, ...(days && { days }) }),
  },
];

/** Decisions about blocking or erasing an account; the second of two people erases. */
export const accountDecisions: readonly Decision[] = [
  {
    key: 'block',
    icon: 'ban',
    label: 'Khoá tài khoản',
    note: 'Người ấy bị đăng xuất ngay, không vào lại được và đọc được lý do khi đăng nhập.',
    done: 'Đã khoá',
    asksDays: 'Để trống là tới khi mở lại.',
    fits: ({ block, roles }) => block === null && roles.length === 0,
    carryOut: (account_id, { reason, days }) =>
      request(peopleDeskCalls.blockPerson, { account_id, reason, ...(days && { days }) }),
  },
  {
    key: 'unblock',
    icon: 'undo',
    label: 'Mở lại tài khoản',
    note: 'Người ấy đăng nhập được ngay.',
    done: 'Đã mở lại',
    fits: ({ block, appeal }) => block !== null && appeal === null,
    carryOut: (account_id, { reason }) => request(peopleDeskCalls.unblockPerson, { account_id, reason }),
  },
  {
    key: 'lift',
    icon: 'undo',
    label: 'Nhận lời xin, mở lại',
    note: 'Người ấy đăng nhập được ngay và đọc được câu trả lời của bạn.',
    done: 'Đã mở lại',
    fits: ({ appeal }) => appeal !== null,
    carryOut: (account_id, { reason }) =>
      request(peopleDeskCalls.settleAppeal, { account_id, reason, outcome: 'lifted' }),
  },
  {
    key: 'keep',
    icon: 'ban',
    label: 'Giữ khoá',
    note: 'Người ấy đọc được câu trả lời của bạn khi đăng nhập.',
    done: 'Đã trả lời',
    fits: ({ appeal }) => appeal !== null,
    carryOut: (account_id, { reason }) =>
      request(peopleDeskCalls.settleAppeal, { account_id, reason, outcome: 'kept' }),
  },
  {
    key: 'erase',
    icon: 'trash',
    label: 'Đề nghị xoá tài khoản',
    note: 'Khi người ấy đã gửi đơn. Một người hỗ trợ khác phải đồng ý trong 24 giờ.',
    done: 'Đã đề nghị, đợi người thứ hai',
    fits: ({ erasing }) => erasing === null,
    carryOut: erase,
  },
  {
    key: 'erase-now',
    icon: 'trash',
    label: 'Xoá tài khoản',
    note: 'Mọi thứ của người ấy mất hẳn, không lấy lại được.',
    done: 'Đã xoá',
    fits: ({ erasing }) => erasing !== null && !erasing.by_me,
    carryOut: erase,
  },
  {
    key: 'drop-erase',
    icon: 'undo',
    label: 'Thôi xoá',
    note: 'Đề nghị xoá được rút lại.',
    done: 'Đã rút lại',
    fits: ({ erasing }) => erasing !== null,
    carryOut: (account_id, { reason }) => request(peopleDeskCalls.dropErasure, { account_id, reason }),
  },
];

/** Null: nobody is there any more. */
async function erase(account_id: number, { reason }: Given): Promise<DeskPerson | null> {
  const { state } = await request(peopleDeskCalls.erasePerson, { account_id, reason });
  return state === 'erased' ? null : request(peopleDeskCalls.readPerson, { account_id });
}

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

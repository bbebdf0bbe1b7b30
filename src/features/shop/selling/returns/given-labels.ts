import { type ReturnEvent, type ReturnState, returnMoves } from '#rules/shop/shop-returns.ts';

/* What the desk of a shop says of books that go back to it. */

/** States that wait for the shop or soon will, then how it ended. */
export const givenStates: readonly { value: ReturnState; label: string }[] = [
  { value: 'asked', label: 'Chờ trả lời' },
  { value: 'accepted', label: 'Chờ người mua gửi' },
  { value: 'travelling', label: 'Đang về tiệm' },
  { value: 'arrived', label: 'Đã về, chờ xem' },
  { value: 'appealed', label: 'Mọt xem lại' },
  { value: 'passed', label: 'Đã hoàn tiền' },
  { value: 'refused', label: 'Đã từ chối' },
  { value: 'rejected', label: 'Gửi lại người mua' },
  { value: 'dismissed', label: 'Mọt giữ lời từ chối' },
  { value: 'withdrawn', label: 'Người mua giữ sách' },
  { value: 'lost', label: 'Thất lạc' },
];

export const givenStateIn = (text: string | null): ReturnState =>
  givenStates.find(({ value }) => value === text)?.value ?? 'asked';

interface Answer {
  event: Extract<ReturnEvent, 'accept' | 'refuse' | 'come_back' | 'pass' | 'write_off' | 'reject'>;
  button: string;
  done: string;
  /** Text to type with it. */
  asks?: 'reason' | 'street';
}

const answers: readonly Answer[] = [
  { event: 'accept', button: 'Nhận lại sách', done: 'Đã báo người mua gửi sách về', asks: 'street' },
  { event: 'refuse', button: 'Từ chối', done: 'Đã từ chối', asks: 'reason' },
  { event: 'come_back', button: 'Sách đã về', done: 'Đã ghi là sách về tiệm' },
  { event: 'pass', button: 'Sách tốt, hoàn tiền', done: 'Đã hoàn tiền, sách bán tiếp' },
  { event: 'write_off', button: 'Sách lỗi, hoàn tiền', done: 'Đã hoàn tiền, sách không bán nữa' },
  { event: 'reject', button: 'Gửi lại người mua', done: 'Đã báo gửi lại người mua', asks: 'reason' },
];

/** The shop's possible answers to a return. */
export const answersFor = (state: ReturnState): Answer[] =>
  answers.filter(({ event }) =>
    returnMoves.some(each => each.from === state && each.event === event && each.actor === 'seller'),
  );

/* What somebody has to settle, or to wait for, before their account can go. */

export const affairKinds = [
  'shop',
  'sold',
  'sold_return',
  'sold_complaint',
  'order',
  'return',
  'complaint',
  'waiting',
  'held',
  'refund',
  'reward',
] as const;
export type AffairKind = (typeof affairKinds)[number];

/** Each in a sentence; `name` is a shop's, or the code of an order or a payment. */
const words: Record<AffairKind, { one: (name: string) => string; more: (count: number) => string }> = {
  shop: {
    one: name => `Tiệm “${name}” còn mở. Hãy đóng tiệm hoặc chuyển cho người khác trước.`,
    more: count => `Còn ${count} tiệm nữa đang mở.`,
  },
  sold: {
    one: name => `Đơn ${name} của tiệm bạn chưa giao xong.`,
    more: count => `Tiệm còn ${count} đơn nữa chưa giao xong.`,
  },
  sold_return: {
    one: name => `Người mua đang xin trả sách của đơn ${name}.`,
    more: count => `Còn ${count} yêu cầu trả sách nữa ở tiệm bạn.`,
  },
  sold_complaint: {
    one: name => `Khiếu nại về đơn ${name} của tiệm bạn chưa được trả lời.`,
    more: count => `Tiệm còn ${count} khiếu nại nữa chưa được trả lời.`,
  },
  order: {
    one: name => `Đơn ${name} chưa giao tới bạn.`,
    more: count => `Còn ${count} đơn nữa chưa giao tới bạn.`,
  },
  return: {
    one: name => `Yêu cầu trả sách của đơn ${name} chưa xong.`,
    more: count => `Còn ${count} yêu cầu trả sách nữa chưa xong.`,
  },
  complaint: {
    one: name => `Khiếu nại của bạn về đơn ${name} chưa được trả lời.`,
    more: count => `Còn ${count} khiếu nại nữa chưa được trả lời.`,
  },
  waiting: {
    one: name => `Đơn ${name} đang đợi thanh toán. Bạn huỷ đơn hoặc đợi hết giờ trả nhé.`,
    more: count => `Còn ${count} đơn nữa đang đợi thanh toán.`,
  },
  held: {
    one: name => `Mọt đang xem lại khoản tiền bạn đã trả cho đơn ${name}.`,
    more: count => `Mọt còn xem lại tiền của ${count} đơn nữa.`,
  },
  refund: {
    one: name => `Tiền hoàn của đơn ${name} đang trên đường về.`,
    more: count => `Tiền hoàn của ${count} đơn nữa đang trên đường về.`,
  },
  reward: {
    one: name => `Tiền thưởng cộng tác viên của mã ${name} chưa trả xong. Ngày 10 Mọt chuyển tới bạn.`,
    more: count => `Còn tiền thưởng của ${count} mã nữa chưa trả xong.`,
  },
};

/** As many of a kind are named; the rest is counted. */
const NAMED = 3;

export interface SomeAffairs<T> {
  kind: AffairKind;
  /** How many there are of it. */
  count: number;
  /** The first ones. */
  first: readonly T[];
}

/** Open affairs in words, a sentence each. */
export const affairSentences = <T extends { name: string }>({ kind, count, first }: SomeAffairs<T>) => {
  const named = first.slice(0, NAMED);
  const rest = count - named.length;
  return [
    ...named.map(one => ({ kind, say: words[kind].one(one.name), one })),
    ...(rest > 0 ? [{ kind, say: words[kind].more(rest), one: null }] : []),
  ];
};

import { money } from '#rules/text/text.ts';

/* What letters about orders say. */

export const orderLetters = ['placed', 'paid', 'sent', 'delivered', 'cancelled', 'refunded'] as const;
export type OrderLetter = (typeof orderLetters)[number];

export interface LetterFacts {
  code: string;
  shop: string;
  /** "2 × Sóng ở đáy bát, Bìa mềm", a line each. */
  lines: readonly string[];
  total: number;
  atDoor: boolean;
  digital: boolean;
  /** Source and reason of the cancellation, as the order has it. */
  source: number;
  reason: string;
  /** The payment is refunded. */
  goesBack: boolean;
  /** Invoice data; null without an invoice. */
  bill: { name: string; taxCode: string; address: string; email: string } | null;
  /** Of a refund. */
  amount: number;
}

const cancelledBy: Record<number, string> = {
  1: 'Bạn đã huỷ đơn này.',
  2: 'Tiệm đã huỷ đơn này.',
  3: 'Đơn tự huỷ vì hết giờ.',
  4: 'Mọt đã huỷ đơn này.',
};

const billLine = ({ bill }: LetterFacts): string[] =>
  bill
    ? [
        `Hoá đơn xuất cho ${[bill.name, bill.taxCode && `mã số thuế ${bill.taxCode}`, bill.address].filter(Boolean).join(', ')}${bill.email ? `, gửi về ${bill.email}` : ''}.`,
      ]
    : [];

const texts: Record<OrderLetter, (facts: LetterFacts) => { title: string; words: string[] }> = {
  placed: facts => ({
    title: `Mọt đã nhận đơn ${facts.code}`,
    words: [
      ...facts.lines,
      `${facts.shop}, tổng ${money(facts.total)}. ${facts.atDoor ? 'Bạn trả tiền khi nhận.' : 'Đơn đang đợi bạn trả tiền.'}`,
      ...billLine(facts),
    ],
  }),
  paid: facts => ({
    title: `Đơn ${facts.code} đã trả xong`,
    words: [
      ...facts.lines,
      facts.digital
        ? `Mọt đã nhận ${money(facts.total)}. Bạn mở ra đọc, nghe được ngay.`
        : `Mọt đã nhận ${money(facts.total)}. ${facts.shop} sẽ xác nhận rồi gửi sách.`,
      ...billLine(facts),
    ],
  }),
  sent: ({ code, lines, atDoor, total }) => ({
    title: `Đơn ${code} đang tới chỗ bạn`,
    words: [
      ...lines,
      atDoor
        ? `Bạn để ý điện thoại và chuẩn bị ${money(total)} trả khi nhận nhé.`
        : 'Bạn để ý điện thoại nhé.',
    ],
  }),
  delivered: ({ code, lines }) => ({
    title: `Đơn ${code} đã giao tới`,
    words: [...lines, 'Sách có lỗi? Bạn trả lại được trong 30 ngày, ở trang của đơn.'],
  }),
  cancelled: ({ code, lines, source, reason, goesBack }) => ({
    title: `Đơn ${code} đã huỷ`,
    words: [
      ...lines,
      [cancelledBy[source], reason && `Lý do: ${reason}.`, goesBack && 'Tiền bạn đã trả đang trên đường về.']
        .filter(Boolean)
        .join(' '),
    ],
  }),
  refunded: ({ code, amount, atDoor }) => ({
    title: `Mọt đã hoàn ${money(amount)} cho đơn ${code}`,
    words: [
      atDoor
        ? 'Tiền đã chuyển vào tài khoản ngân hàng bạn gửi Mọt.'
        : 'Tiền đã về nơi bạn trả. Ngân hàng có thể cần vài ngày để hiện ra.',
    ],
  }),
};

export const letterText = (letter: OrderLetter, facts: LetterFacts) => texts[letter](facts);

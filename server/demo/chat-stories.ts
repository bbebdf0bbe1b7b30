import type { ReportReason } from '#rules/shop/chat.ts';

/* What readers of the demo and shops wrote to one another: each kind of message, and rooms in every state. */

export type Line = { by: 'buyer' | 'shop'; minutesAgo: number } & (
  | { words: string }
  /** What the shop offers, the so manyth of its books. */
  | { book: number }
  | { ebook: true }
  | { audio: true }
  | { order: true }
  | { photo: true }
  | { film: true }
);

export interface ChatStory {
  /** Whose room it is, by the phone that signs in. */
  buyer: string;
  /** Who keeps the shop, by phone; the support without one. */
  shop: string | null;
  lines: readonly Line[];
  /** How many of the newest ones each side has not seen. */
  unread?: { buyer?: number; shop?: number };
  /** The shop has said that nobody waits here. */
  done?: true;
  /** Which side hears the other no longer. */
  blocks?: 'buyer' | 'shop';
  /** The buyer told the moderators of the newest message. */
  reported?: ReportReason;
}

const DAY = 24 * 60;
const KHUE = '0938000777';
const TRIEU = '0901234567';
const MAY = '0907654321';
const HIEN = '0938000901';

export const chatStories: readonly ChatStory[] = [
  {
    buyer: KHUE,
    shop: HIEN,
    lines: [
      { by: 'buyer', minutesAgo: 2 * DAY + 95, words: 'Tiệm ơi, cuốn này gáy có ngả vàng không ạ?' },
      { by: 'buyer', minutesAgo: 2 * DAY + 94, book: 0 },
      {
        by: 'shop',
        minutesAgo: 2 * DAY + 88,
        words: 'Dạ hơi ngả một chút ở mép trên, ruột còn trắng. Tiệm chụp bạn xem nha.',
      },
      { by: 'shop', minutesAgo: 2 * DAY + 86, photo: true },
      { by: 'shop', minutesAgo: 2 * DAY + 85, film: true },
      {
        by: 'buyer',
        minutesAgo: 2 * DAY + 60,
        words: 'Đẹp quá, mình đặt liền. Với lại cho mình xin dòng đề tặng “Gửi Mây” ở trang đầu nha.',
      },
      { by: 'buyer', minutesAgo: 2 * DAY + 20, order: true },
      { by: 'shop', minutesAgo: DAY + 300, words: 'Dạ tiệm ghi rồi: “Gửi Mây”, bút chì hay mực bạn nhỉ?' },
      { by: 'buyer', minutesAgo: DAY + 296, words: 'Bút chì giúp mình.' },
      { by: 'shop', minutesAgo: DAY + 40, words: 'Chào bạn, tiệm gói xong rồi, chiều nay xe lấy nhé.' },
      { by: 'shop', minutesAgo: DAY + 39, ebook: true },
      { by: 'shop', minutesAgo: DAY + 38, audio: true },
      {
        by: 'shop',
        minutesAgo: DAY + 37,
        words: 'Đợi sách tới thì bạn đọc thử bản điện tử, hay nghe lúc nấu cơm cũng vui.',
      },
      {
        by: 'buyer',
        minutesAgo: 70,
        words: 'Dạ cảm ơn tiệm. Xem thêm ở https://mot.example/goi-qua có đúng không ạ?',
      },
      {
        by: 'shop',
        minutesAgo: 31,
        words: 'Dạ đúng rồi, giấy gói có ba màu, bạn chọn trước khi tiệm gửi nhé.',
      },
    ],
    unread: { buyer: 1 },
  },
  {
    buyer: KHUE,
    shop: '0938000906',
    lines: [
      {
        by: 'buyer',
        minutesAgo: DAY + 200,
        words: 'Shipper gọi hai lần mà mình đang họp, tiệm nhờ giao lại giúp mình nhé.',
      },
      { by: 'shop', minutesAgo: DAY + 150, words: 'Dạ tiệm nhắn hãng rồi, mai giao lại trước 11 giờ.' },
      { by: 'shop', minutesAgo: 180, words: 'Hãng báo sáng nay giao, bạn để ý điện thoại giúp tiệm ạ.' },
      { by: 'shop', minutesAgo: 179, order: true },
    ],
    unread: { buyer: 2 },
  },
  {
    buyer: KHUE,
    shop: '0938000907',
    lines: [
      { by: 'buyer', minutesAgo: 9 * DAY, words: 'Có bán theo bộ không ạ?' },
      {
        by: 'shop',
        minutesAgo: 9 * DAY - 30,
        words: 'Mua liền bớt 5 phần trăm, chuyển khoản vào STK 0071 0012 34567 cho nhanh bạn ơi.',
      },
    ],
    blocks: 'buyer',
    reported: 'fraud',
  },
  {
    buyer: KHUE,
    shop: '0938000902',
    lines: [
      {
        by: 'shop',
        minutesAgo: 17 * DAY,
        words: 'Tiệm nghỉ bán từ hôm nay. Đơn của bạn đã gửi hết rồi, cảm ơn bạn ghé tiệm hai năm qua.',
      },
    ],
  },
  {
    buyer: KHUE,
    shop: null,
    lines: [
      { by: 'buyer', minutesAgo: 5 * DAY, words: 'Mình khiếu nại cuốn rách bìa mà chưa thấy tiền về.' },
      { by: 'buyer', minutesAgo: 5 * DAY - 1, order: true },
      {
        by: 'shop',
        minutesAgo: 5 * DAY - 40,
        words:
          'Mọt xem rồi: tiền đã gửi về ngân hàng của bạn, chậm nhất thứ Sáu là tới. Xin lỗi bạn vì đợi lâu.',
      },
      { by: 'buyer', minutesAgo: 5 * DAY - 44, words: 'Dạ mình cảm ơn Mọt nhiều.' },
    ],
  },
  {
    buyer: TRIEU,
    shop: HIEN,
    lines: [
      {
        by: 'buyer',
        minutesAgo: 52,
        words: 'Tiệm gửi trước 10 giờ được không ạ? Mình đi công tác lúc trưa.',
      },
      { by: 'buyer', minutesAgo: 50, book: 1 },
    ],
    unread: { shop: 2 },
  },
  {
    buyer: MAY,
    shop: HIEN,
    lines: [
      { by: 'buyer', minutesAgo: 3 * DAY, words: 'Ba cuốn gói chung giúp mình nha tiệm.' },
      {
        by: 'shop',
        minutesAgo: 3 * DAY - 25,
        words: 'Dạ tiệm gói chung, có lót thêm giấy cho khỏi móp góc ạ.',
      },
      { by: 'buyer', minutesAgo: 3 * DAY - 30, words: 'Cảm ơn tiệm nhiều.' },
    ],
    done: true,
  },
  {
    buyer: MAY,
    shop: null,
    lines: [
      { by: 'buyer', minutesAgo: 22, words: 'Mọt ơi, mình đổi số điện thoại thì sách đã mua còn không?' },
    ],
    unread: { shop: 1 },
  },
];

export const quickSentences = [
  'camon Cảm ơn bạn đã đặt sách ở tiệm. Gói xong tiệm nhắn bạn liền.',
  'gio Tiệm gửi hàng lúc 16:00 mỗi ngày, trừ Chủ nhật.',
  'conhang Dạ cuốn này còn, bạn đặt là tiệm gói ngay.',
];

/** Who answers for Mọt. */
export const HELPER = 'toasoan@mot.example';

import type { OrderActor } from '#rules/shop/shop-orders.ts';
import type { ReturnEvent, ReturnReason } from '#rules/shop/shop-returns.ts';
import type { Step } from './move-order.ts';
import type { Bought } from './order-from-shop.ts';
import type { Complaint, Rate } from './say-of-orders.ts';

/* What was ordered from shops and what came of it, for the readers that README names. */

/** An order, and what was done with it. */
export interface Story {
  hoursAgo: number;
  what?: 'paper' | 'ahead' | 'digital';
  order: Pick<Bought, 'payType' | 'best' | 'quantity' | 'note'>;
  /** The money comes after this; never without it. */
  paid?: boolean;
  steps?: readonly Step[];
  /** Hours between two steps. */
  every?: number;
  /** What nobody does for so long, the clock does. */
  thenClock?: number;
  /** The money has gone back. */
  refunded?: boolean;
  /** What its buyer then says of it, with so many pictures. */
  rated?: Rate;
  complained?: Complaint;
  /** One copy goes back. */
  givenBack?: { why: ReturnReason; words: string; steps: readonly ReturnStep[] };
}

type ReturnStep = readonly [actor: OrderActor, event: ReturnEvent, reason?: string];

const packed: readonly Step[] = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
];
const sent: readonly Step[] = [...packed, ['seller', 'hand_over'], ['carrier', 'pick_up']];
const failed: readonly Step[] = [...sent, ['carrier', 'fail', 'Gọi ba lần không ai nghe máy']];
const came: readonly Step[] = [...sent, ['carrier', 'deliver']];

const cod = { payType: 'cod' } as const;
const online = { payType: 'vietqr' } as const;

const fetched: readonly ReturnStep[] = [
  ['seller', 'accept'],
  ['carrier', 'pick_up'],
];
const back: readonly ReturnStep[] = [...fetched, ['carrier', 'come_back']];
/** An order that came, of which a copy goes back. */
const returned = (
  hoursAgo: number,
  why: ReturnReason,
  words: string,
  steps: readonly ReturnStep[],
): Story => ({
  ...{ hoursAgo, order: online, paid: true, steps: came, every: 6 },
  givenBack: { why, words, steps },
});

/** The oldest first: what the clock does in one is done to none that follows. */
const ofReader: readonly Story[] = [
  { hoursAgo: 900, order: { ...cod, quantity: 2 }, steps: [...came, ['buyer', 'receive']], every: 16 },
  {
    ...{ hoursAgo: 700, order: online, paid: true, steps: came, every: 12, thenClock: 80 },
    givenBack: {
      why: 'damaged',
      words: 'Góc bìa bị móp, trang cuối ướt',
      steps: [
        ['seller', 'accept'],
        ['carrier', 'pick_up'],
        ['carrier', 'come_back'],
        ['seller', 'write_off'],
      ],
    },
  },
  { hoursAgo: 500, order: cod, thenClock: 73 },
  { hoursAgo: 400, order: online, thenClock: 2 },
  {
    hoursAgo: 380,
    order: { payType: 'vnpay' },
    paid: true,
    steps: [['seller', 'cancel', 'Cuốn cuối cùng bị ướt, tiệm xin lỗi bạn']],
    refunded: true,
  },
  {
    hoursAgo: 330,
    order: cod,
    steps: [...sent, ['carrier', 'lose', 'Thất lạc ở kho trung chuyển']],
    every: 20,
  },
  {
    hoursAgo: 300,
    order: cod,
    steps: [...failed, ['carrier', 'turn_back'], ['carrier', 'come_back']],
    every: 14,
  },
  { hoursAgo: 240, what: 'digital', order: online, paid: true },
  { hoursAgo: 200, what: 'digital', order: online, steps: [['buyer', 'cancel', 'Tôi đặt nhầm cuốn']] },
  { hoursAgo: 160, order: cod, steps: [['buyer', 'cancel', 'Tôi muốn đổi địa chỉ nhận']] },
  {
    hoursAgo: 150,
    order: { ...online, best: true, quantity: 2 },
    paid: true,
    steps: [['platform', 'cancel', 'Giá đăng sai']],
  },
  {
    ...{ hoursAgo: 120, order: { ...online, best: true, quantity: 2 }, paid: true, steps: came, every: 25 },
    givenBack: { why: 'missing_pages', words: 'Trang 33 tới 48 in lặp', steps: [['seller', 'accept']] },
  },
  returned(118, 'wrong_item', 'Tiệm gửi nhầm bản bìa cứng', [
    ...fetched,
    ['carrier', 'lose', 'Thất lạc trên đường về tiệm'],
  ]),
  returned(117, 'unwanted', 'Tôi mua trùng cuốn đã có', [
    ...back,
    ['seller', 'reject', 'Sách đã viết tên lên trang đầu'],
  ]),
  returned(116, 'not_as_described', 'Bản này không có hình màu', back),
  returned(115, 'damaged', 'Gáy sách bung keo', fetched),
  returned(114, 'unwanted', 'Tôi đổi ý', [['seller', 'refuse', 'Sách đã bóc màng co']]),
  returned(113, 'unwanted', 'Bạn tôi tặng cuốn này rồi', [['buyer', 'withdraw']]),
  returned(112, 'missing_pages', 'Chương cuối thiếu tám trang', [
    ['seller', 'refuse', 'Sách đã bóc màng co'],
    ['buyer', 'appeal', 'Phải bóc màng mới thấy thiếu trang 201 tới 208, mình có chụp lại.'],
  ]),
  returned(111, 'unwanted', 'Tôi đọc thấy không hợp', [
    ['seller', 'refuse', 'Sách đã gạch chân nhiều trang'],
    ['buyer', 'appeal', 'Mình chỉ gạch chân bằng bút chì, tẩy được hết.'],
    ['platform', 'dismiss', 'Sách có nét bút không bán lại được'],
  ]),
  returned(111, 'not_as_described', 'Bìa khác hẳn trong hình', [
    ['seller', 'refuse', 'Nội dung vẫn như nhau'],
    ['buyer', 'appeal', 'Tiệm đăng bìa cứng mà gửi bìa mềm, giá hai bản khác nhau.'],
    ['platform', 'overrule', 'Bản gửi đi khác bản đăng bán'],
  ]),
  { hoursAgo: 110, order: cod, steps: [...failed, ['carrier', 'turn_back']], every: 20 },
  { hoursAgo: 90, order: cod, steps: failed, every: 20 },
  { hoursAgo: 60, order: { ...cod, note: 'Gọi trước khi giao giúp mình nhé' }, steps: sent, every: 12 },
  { hoursAgo: 40, order: online, paid: true, steps: packed, every: 10 },
  returned(36, 'missing_pages', 'Thiếu hai tờ ở chương ba', []),
  { hoursAgo: 26, order: cod, steps: packed.slice(0, 1), every: 4 },
  { hoursAgo: 9, what: 'ahead', order: online, paid: true },
  { hoursAgo: 3, order: cod },
  { hoursAgo: 0.05, order: online },
];

/** A parcel on its way and one that has come. */
const ofBuyer: readonly Story[] = [
  { hoursAgo: 98, order: { ...online, quantity: 2 }, paid: true, steps: came, every: 20 },
  { hoursAgo: 30, order: cod, steps: sent, every: 6 },
];

const received: readonly Step[] = [...came, ['buyer', 'receive']];
const rated = (hoursAgo: number, stars: number, words: string, more: Partial<Rate> = {}): Story => ({
  ...{ hoursAgo, order: cod, steps: received, every: 14 },
  rated: { stars, words, praises: [], photos: 0, ...more },
});

/** Who says what there is to say: every number of stars, with pictures and without. */
const ofRater: readonly Story[] = [
  rated(
    860,
    5,
    'Giấy ngà, gáy khâu chỉ nên mở phẳng được. Đọc trong một tối, tới chương cuối phải dừng lại gọi cho ngoại.',
    {
      praises: ['paper', 'packing'],
      photos: 2,
    },
  ),
  rated(810, 5, 'Mua lần thứ ba ở tiệm, lần nào cũng bọc kỹ.', { praises: ['packing', 'on_time'] }),
  rated(760, 4, 'Bìa đẹp hơn trong hình, góc sau hơi quăn.', { praises: ['print'], photos: 1 }),
  rated(700, 4, 'In rõ, giấy hơi mỏng. Với giá này thì ổn.'),
  rated(640, 3, 'Truyện hay mà bản này chữ nhỏ với mắt mình.', { photos: 1 }),
  rated(580, 3, ''),
  rated(520, 2, 'Hộp móp, sách ẩm một góc. Chụp lại để tiệm coi.', { photos: 3 }),
  rated(460, 2, 'Đợi lâu hơn hẹn bốn ngày.'),
  {
    ...rated(400, 1, 'Giao nhầm bản tập hai, phải đổi mất một tuần.', { photos: 1 }),
    complained: {
      reason: 'wrong',
      words: 'Tôi đặt tập một, mở hộp ra là tập hai. Tôi gửi ảnh bìa và nhãn ngoài hộp.',
      photos: 2,
    },
  },
  rated(340, 1, 'Bìa rách khi tới nơi.'),
];

export const people: readonly { phone: string; stories: readonly Story[] }[] = [
  { phone: '0938000777', stories: ofReader },
  { phone: '0938123456', stories: ofBuyer },
  { phone: '0912000111', stories: ofRater },
];

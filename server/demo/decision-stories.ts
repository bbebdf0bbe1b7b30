import type {
  ComplaintOffer,
  ComplaintOutcome,
  ComplaintPayer,
  ComplaintReason,
} from '#rules/shop/complaints.ts';
import type { TakeDownGround } from '#rules/shop/take-downs.ts';

/* What came of complaints of the demo, and what the platform took down. Hours are before now. */

export interface ComplaintStory {
  /** When the buyer complains. */
  hoursAgo: number;
  cash?: true;
  reason: ComplaintReason;
  words: string;
  photos: number;
  answer?: {
    hoursAgo: number;
    words: string;
    offer: ComplaintOffer | '';
    /** Of a refund. */
    amount?: number;
    photos?: number;
  };
  accepted?: { hoursAgo: number };
  asked?: { hoursAgo: number; words: string };
  decided?: {
    hoursAgo: number;
    outcome: ComplaintOutcome;
    amount?: number;
    payer?: ComplaintPayer;
    reason: string;
  };
}

const sorry = 'Tiệm xin lỗi bạn, tiệm đã xem lại lúc gói.';

/** The one that was made first stands first. */
export const complaintStories: readonly ComplaintStory[] = [
  {
    ...{
      hoursAgo: 200,
      reason: 'damaged',
      words: 'Hộp móp một góc, sách ướt từ bìa tới trang 40.',
      photos: 2,
    },
    answer: { hoursAgo: 180, words: 'Tiệm bọc hai lớp, chắc nước vào trên xe.', offer: '', photos: 1 },
    asked: { hoursAgo: 170, words: 'Mình muốn hoàn tiền cuốn ướt.' },
    decided: {
      ...{ hoursAgo: 120, outcome: 'refund', amount: 40_000, payer: 'carrier' },
      reason: 'Kho ghi bao bì ướt khi sách qua Thủ Đức, nên lỗi ở hãng giao. Bạn giữ cuốn sách.',
    },
  },
  {
    ...{ hoursAgo: 190, reason: 'missing', words: 'Đặt hai cuốn, gói chỉ có một.', photos: 1 },
    decided: {
      ...{ hoursAgo: 110, outcome: 'refund', amount: 30_000, payer: 'shop' },
      reason: 'Tiệm không trả lời trong 48 giờ, cân gói cho thấy thiếu một cuốn.',
    },
  },
  {
    ...{ hoursAgo: 185, cash: true, reason: 'wrong', words: 'Giao nhầm bản bìa mềm.', photos: 1 },
    decided: {
      ...{ hoursAgo: 100, outcome: 'refund', amount: 20_000, payer: 'platform' },
      reason: 'Trang sách của Mọt ghi nhầm loại bìa, Mọt bù phần chênh.',
    },
  },
  {
    ...{ hoursAgo: 180, reason: 'other', words: 'Mình đổi ý, không thích bìa.', photos: 0 },
    answer: { hoursAgo: 170, words: 'Sách đúng như ảnh, bạn thông cảm.', offer: '' },
    asked: { hoursAgo: 160, words: 'Cho mình hỏi ý Mọt.' },
    decided: {
      ...{ hoursAgo: 90, outcome: 'none' },
      reason: 'Sách đúng như mô tả và còn nguyên. Bạn vẫn trả sách được trong 30 ngày.',
    },
  },
  {
    ...{ hoursAgo: 90, reason: 'not_as_told', words: 'Ghi là sách mới mà gáy đã gãy.', photos: 1 },
    answer: { hoursAgo: 80, words: 'Gáy bị lúc vận chuyển.', offer: 'refund', amount: 5_000 },
    asked: { hoursAgo: 20, words: 'Năm nghìn thì không đủ, Mọt xem giúp.' },
  },
  { hoursAgo: 60, reason: 'late', words: 'Hẹn ba ngày mà hơn một tuần mới tới.', photos: 0 },
  {
    ...{ hoursAgo: 50, reason: 'damaged', words: 'Trang 12 bị rách.', photos: 1 },
    answer: { hoursAgo: 46, words: sorry, offer: 'refund', amount: 15_000 },
    accepted: { hoursAgo: 40 },
  },
  {
    ...{ hoursAgo: 44, reason: 'damaged', words: 'Bìa trầy một vệt dài.', photos: 1 },
    answer: { hoursAgo: 30, words: sorry, offer: 'refund', amount: 12_000, photos: 1 },
  },
  {
    ...{ hoursAgo: 43, reason: 'not_as_told', words: 'Giấy mỏng hơn bản tiệm chụp.', photos: 0 },
    answer: { hoursAgo: 29, words: 'Bạn gửi lại, tiệm nhận.', offer: 'return' },
  },
  {
    ...{ hoursAgo: 42, reason: 'wrong', words: 'Giao tập hai, mình đặt tập một.', photos: 1 },
    answer: { hoursAgo: 28, words: 'Tiệm gửi ngay tập một.', offer: 'replace' },
  },
  {
    ...{ hoursAgo: 41, reason: 'late', words: 'Sách tới chậm hai ngày.', photos: 0 },
    answer: { hoursAgo: 27, words: 'Mưa lớn nên hãng giao chậm, mong bạn thông cảm.', offer: '' },
  },
  { hoursAgo: 3, reason: 'missing', words: 'Gói không có tặng phẩm như đã hẹn.', photos: 1 },
];

export interface TakeDownStory {
  daysAgo: number;
  ground: TakeDownGround;
  words: string;
  order_no?: string;
  appeal?: string;
  outcome?: 'kept' | 'lifted';
  reason?: string;
}

/** Of products of the shop that README names; two of them stay down. */
export const takeDownStories: readonly TakeDownStory[] = [
  {
    ...{ daysAgo: 40, ground: 'fake', words: 'Ảnh gáy và số lưu chiểu không khớp bản của nhà xuất bản.' },
    ...{ appeal: 'Tiệm nhập từ đại lý quen.', outcome: 'kept', reason: 'Hoá đơn ghi một tên sách khác.' },
  },
  {
    ...{ daysAgo: 35, ground: 'wrong_data', words: 'Ghi nhầm năm xuất bản và người dịch.' },
    ...{ appeal: 'Tiệm đã sửa lại.', outcome: 'lifted', reason: 'Thông tin đã đúng.' },
  },
  {
    ...{ daysAgo: 30, ground: 'no_document', words: 'Chưa có giấy xác nhận nhập khẩu.' },
    ...{ appeal: 'Tiệm gửi giấy kèm.', outcome: 'lifted', reason: 'Giấy tờ hợp lệ.' },
  },
  {
    ...{ daysAgo: 25, ground: 'banned', words: 'Trùng tên một cuốn đã thu hồi.' },
    ...{ appeal: 'Đây là cuốn khác cùng tên.', outcome: 'lifted', reason: 'ISBN khác cuốn bị thu hồi.' },
  },
  {
    ...{ daysAgo: 20, ground: 'authority', words: 'Dừng phát hành để rà soát.', order_no: '214/CXBIPH-QLXB' },
    ...{ appeal: 'Đã có văn bản cho phát hành lại.', outcome: 'lifted', reason: 'Văn bản 260 cho phép lại.' },
  },
  {
    ...{ daysAgo: 2, ground: 'copyright', words: 'Nhà xuất bản báo bản in này chưa được phép.' },
    appeal: 'Tiệm có hợp đồng phát hành, xin Mọt xem lại.',
  },
];

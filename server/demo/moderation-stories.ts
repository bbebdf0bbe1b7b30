import type { AppealOutcome, ReportReason, VerdictAction, VerdictRule } from '#rules/community/moderation.ts';

/* What was reported on the demo's feed, and what came of it. Hours are before now; writers and readers by their number among the forty. */

export interface FeedStory {
  /** Null: Hồ Lan Chi, as whom one may sign in. */
  writer: number | null;
  body: string;
  hoursAgo: number;
  reports?: readonly { reason: ReportReason; words?: string; hoursAgo: number }[];
  order?: { authority: string; number: string; words: string; hoursAgo: number };
  decided?: { action: VerdictAction; rule?: VerdictRule; words?: string; days?: number; hoursAgo: number };
  appeal?: {
    words: string;
    hoursAgo: number;
    answer?: { outcome: AppealOutcome; reason: string; hoursAgo: number };
  };
}

const several = (reason: ReportReason, hoursAgo: number, ...words: string[]) =>
  words.map((each, at) => ({ reason, words: each, hoursAgo: hoursAgo - at * 0.2 }));

export const feedStories: readonly FeedStory[] = [
  {
    ...{
      writer: 4,
      hoursAgo: 5,
      body: 'Ai chung gói hội viên năm với mình không, còn mấy chỗ, giá mềm hơn mua lẻ nhiều. #câuhômnay',
    },
    reports: [
      ...several('fraud', 3.6, 'Mình chuyển 90k rồi bị chặn.', '', ''),
      ...several('spam', 2.9, 'Cùng bài này ở ba thẻ khác.', '', ''),
    ],
  },
  {
    ...{
      writer: 11,
      hoursAgo: 4,
      body: 'Đọc thế mà cũng đòi bình, đúng là ngồi đáy giếng. Về học lại lớp một đi rồi hãy nói chuyện sách.',
    },
    reports: several('attack', 2.7, 'Nặng lời với bạn mới.', '', 'Không đáng nói với nhau như vậy.'),
  },
  {
    ...{
      writer: 17,
      hoursAgo: 6,
      body: 'Cuối truyện thì ông Thuần hoá ra là người gửi những lá thư ấy, khỏi đọc nữa nhé cả nhà.',
    },
    reports: several('other', 1.9, 'Kể hết đoạn kết.', 'Mình đang đọc dở.', '', '', ''),
  },
  {
    ...{ writer: 22, hoursAgo: 3, body: 'Mình chụp lại cả chương 7 cho bạn nào chưa mua đây, đọc tạm nha.' },
    reports: several('copyright', 1.1, 'Chụp nguyên trang sách đang bán.', ''),
  },
  {
    ...{
      writer: 26,
      hoursAgo: 9,
      body: 'Đoạn phòng trọ trong cuốn này bản cũ viết trần trụi hơn nhiều, mình chép nguyên ra đây.',
    },
    reports: several('sexual', 0.9, 'Quá phần người lớn, bảng tin có trẻ em.'),
  },
  {
    ...{
      writer: 30,
      hoursAgo: 2,
      body: 'Bé lớp 3 nhà đầu ngõ chiều nào cũng ngồi đọc một mình ở hiên, mình ghi tên trường và giờ về của bé ở đây.',
    },
    reports: several('child', 0.4, 'Ghi giờ về của một đứa trẻ.'),
  },
  { writer: 33, hoursAgo: 1.2, body: 'Nhận đổi thẻ, vay nhanh trong ngày, ai cần gọi 0912 345 678 nhé.' },
  { writer: 35, hoursAgo: 0.6, body: 'Sách pdf full bộ 20k, vào bit.ly/sachfullbo là có.' },
  {
    ...{ writer: 8, hoursAgo: 8, body: 'Nghe nói đê bên kia sông sắp vỡ, mọi người chuyền nhau mà chạy.' },
    order: {
      ...{ authority: 'Sở Văn hoá và Thể thao', number: '1127/SVHTT', hoursAgo: 7 },
      words: 'Yêu cầu gỡ bài đưa tin sai về đê điều.',
    },
  },
  {
    ...{
      writer: 9,
      hoursAgo: 80,
      body: 'Nước lên tới nóc chợ rồi, ảnh người quen gửi, ai ở gần thì đi ngay.',
    },
    order: {
      ...{ authority: 'Sở Văn hoá và Thể thao', number: '1098/SVHTT', hoursAgo: 76 },
      words: 'Yêu cầu gỡ bài dùng ảnh của năm khác.',
    },
    decided: { action: 'remove', rule: 'authority', hoursAgo: 70 },
  },
  {
    ...{ writer: 13, hoursAgo: 60, body: 'Cuốn này dở tệ, ai khen chắc là được cho tiền.' },
    reports: several('attack', 55, '', '', '', ''),
    decided: { action: 'keep', hoursAgo: 50 },
  },
  {
    ...{ writer: 15, hoursAgo: 100, body: 'Mua một cuốn tặng tài khoản đọc cả năm, nhắn mình là có liền.' },
    reports: several('fraud', 96, 'Lừa tiền, mình có ảnh.', ''),
    decided: { action: 'lock', rule: 'fraud', days: 14, hoursAgo: 90 },
    appeal: { words: 'Mình chỉ hỏi chung tài khoản với bạn cùng phòng, không bán gì cả.', hoursAgo: 20 },
  },
  {
    ...{ writer: 19, hoursAgo: 130, body: 'Bộ này mình quét hết rồi, ai cần thì mình gửi, đỡ tốn tiền mua.' },
    reports: several('copyright', 120, ''),
    decided: { action: 'remove', rule: 'copyright', hoursAgo: 115 },
    appeal: {
      ...{ words: 'Sách cũ rồi, mình chia sẻ cho vui thôi mà.', hoursAgo: 110 },
      answer: {
        outcome: 'kept',
        hoursAgo: 100,
        reason: 'Cuốn ấy còn đang bán, quét gửi nhau là phạm bản quyền bạn nhé.',
      },
    },
  },
  {
    ...{
      writer: null,
      hoursAgo: 150,
      body: 'Tập thơ này mình tìm mãi, hôm nay thấy ở tiệm gần nhà, ai quận Ba thì mình mua giúp một cuốn.',
    },
    reports: several('spam', 148, 'Bán hàng.', '', '', ''),
    decided: { action: 'remove', rule: 'spam', hoursAgo: 146 },
    appeal: {
      ...{ words: 'Mình mua giúp bạn đọc chứ không lấy công, tiệm để giá bìa.', hoursAgo: 140 },
      answer: {
        outcome: 'lifted',
        hoursAgo: 130,
        reason: 'Bài chỉ rủ nhau mua sách, Mọt xem nhầm. Xin lỗi bạn.',
      },
    },
  },
  {
    ...{
      writer: null,
      hoursAgo: 30,
      body: 'Ai đọc cuốn ấy mà không khóc thì chắc tim bằng đá, nói thẳng luôn là đồ vô cảm.',
    },
    reports: several('attack', 28, 'Nói bạn khác vô cảm.', ''),
    decided: { action: 'remove', rule: 'attack', hoursAgo: 26 },
  },
];

/** A comment that was reported, under the newest post of the feed. */
export const reportedComment = {
  writer: 21,
  hoursAgo: 0.9,
  body: 'Đăng gì mà đăng suốt ngày, rảnh quá ha.',
  reports: several('attack', 0.7, 'Vào bài nào cũng nói vậy.', ''),
} as const;

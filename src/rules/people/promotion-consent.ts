/* What one says yes to when one takes advertising: apart from every other consent, kept word for word with its date. */

/** Of the words of today; a yes to other words counts no more. */
export const PROMOTION_VERSION = '2026-11';

/** All words that ever stood on the screen, by their version: what a client of an earlier release shows is known too. */
const promotionTexts: Readonly<Record<string, string>> = {
  '2026-11':
    'Tôi đủ 18 tuổi và đồng ý để Mọt gửi quảng cáo của Mọt và của các tiệm trên Mọt: thông báo, hộp thoại trong Mọt và thông báo trên máy nếu tôi bật. Nhiều nhất một lần một ngày và ba lần một tuần, từ 8 giờ đến 21 giờ, có ghi [QC]. Tôi thôi đồng ý lúc nào cũng được.',
};

export const promotionWords: string = promotionTexts[PROMOTION_VERSION] ?? '';

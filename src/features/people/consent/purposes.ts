import type { ConsentPurpose } from '#contract/people/profile.ts';

/** Explanation of each purpose, in words a reader can hold us to. New words need a new CONSENT_VERSION. */
export const purposeLabels: Record<ConsentPurpose, { name: string; what: string }> = {
  analytics: {
    name: 'Đếm lượt xem trang',
    what: 'Mỗi trang bạn mở được cộng một lượt theo ngày, để Mọt biết chỗ nào cần làm tốt hơn. Không ghi bạn là ai, đọc cuốn nào.',
  },
  ads: {
    name: 'Quảng cáo theo sở thích',
    what: 'Khung quảng cáo được tải nội dung của bên khác. Không đồng ý thì khung ấy chỉ giới thiệu sách của Mọt.',
  },
};

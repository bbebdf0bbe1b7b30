import { dayOf } from '#rules/text/moment.ts';

/* What notices about one's own account say. Warnings end with what to do. */

interface Words {
  title: string;
  words: string;
}

const notYou = 'Nếu không phải bạn, đổi mật khẩu ngay nhé.';

export type AccountChange = 'password' | 'email' | 'phone' | 'linked' | 'unlinked';

const changes: Record<AccountChange, (provider: string) => Words> = {
  password: () => ({
    title: 'Mật khẩu vừa được đổi',
    words: `Các thiết bị khác đã được đăng xuất. ${notYou}`,
  }),
  email: () => ({ title: 'Email vừa được đổi', words: notYou }),
  phone: () => ({ title: 'Số điện thoại vừa được đổi', words: notYou }),
  linked: provider => ({
    title: `Đã liên kết tài khoản ${provider}`,
    words: `Từ nay bạn có thể đăng nhập bằng ${provider}.`,
  }),
  unlinked: provider => ({
    title: `Đã bỏ liên kết tài khoản ${provider}`,
    words: `${provider} không còn mở được tài khoản này. ${notYou}`,
  }),
};

export const accountChangeSaid = (what: AccountChange, provider: string): Words => changes[what](provider);

/** `device` as the list of devices calls it, '' for one without a name. */
export const sessionEndSaid = (why: 'signed_out' | 'reused', device: string): Words =>
  why === 'signed_out'
    ? {
        title: 'Đã đăng xuất một thiết bị',
        words: `${device || 'Thiết bị ấy'} không còn vào được tài khoản của bạn.`,
      }
    : {
        title: 'Một thiết bị đã được đăng xuất để giữ an toàn',
        words: `Có dấu hiệu người khác dùng lại phiên trên ${device || 'thiết bị ấy'}. ${notYou}`,
      };

/** `until` in ms since 1970; null for good. */
export const givenSaid = (title: string, until: number | null): Words => ({
  title: `Mọt tặng bạn “${title}”`,
  words:
    until === null ? 'Cuốn này là của bạn, mở ra dùng được ngay.' : `Bạn mở được tới hết ${dayOf(until)}.`,
});

export const ratingSaid = (hidden: boolean, reason: string): Words =>
  hidden
    ? { title: 'Một đánh giá của bạn đã được ẩn', words: `Lý do: ${reason}` }
    : { title: 'Đánh giá của bạn đã hiện lại', words: 'Cảm ơn bạn đã đợi Mọt xem lại.' };

export const faultSaid = (title: string, outcome: 'mended' | 'sound', answer: string): Words => ({
  title:
    outcome === 'mended' ? `Đã sửa chỗ bạn báo trong “${title}”` : `Mọt đã xem chỗ bạn báo trong “${title}”`,
  words:
    answer ||
    (outcome === 'mended' ? 'Cảm ơn bạn, nhờ bạn mà sách đúng hơn.' : 'Chỗ này vẫn đúng như bản in.'),
});

export const dataTakenSaid: Words = {
  title: 'Mọt vừa lấy dữ liệu của bạn ra',
  words: 'Theo yêu cầu bạn gửi cho Mọt. Nếu không phải bạn, nhắn Mọt ngay nhé.',
};

import { givenName } from '#rules/text/account-name.ts';
import type { Notice, NoticeName } from '../kit/gateways.ts';

/** Text of a notice. An SMS has no marks and at most 160 characters. */
export interface MessageText {
  sms: string;
  subject: string;
  heading: string;
  lines: string[];
  /** Shown large. */
  code?: string;
  button?: { text: string; link: string };
}

type Data = Notice['data'];

/** Advice for somebody who did not do it; the same in every warning. */
const notYou = 'Nếu không phải bạn, hãy mở Mọt, chọn “Quên mật khẩu” và đặt mật khẩu mới ngay.';

const words: Record<NoticeName, (data: Data) => MessageText> = {
  code: ({ code = '' }) => ({
    sms: `Mọt: ${code} là mã xác nhận của bạn, dùng trong 3 phút. Không đưa mã này cho bất kỳ ai.`,
    subject: 'Mã xác nhận của bạn ở Mọt',
    heading: 'Mã xác nhận',
    code,
    lines: [
      'Bạn nhập mã này vào trang đang mở. Mã dùng được một lần, trong 3 phút.',
      'Mọt không bao giờ hỏi mã của bạn. Nếu bạn không yêu cầu mã, bạn cứ bỏ qua thư này.',
    ],
  }),
  welcome: ({ name = '', link }) => ({
    sms: `Mọt: Chào bạn đến với Mọt. Chúc bạn đọc thật vui. ${link ?? ''}`.trim(),
    subject: 'Chào bạn đến với Mọt',
    heading: name ? `Chào ${givenName(name)}!` : 'Chào bạn!',
    lines: [
      'Tủ sách của bạn đã sẵn sàng. Chỗ đọc dở được nhớ lại trên mọi máy bạn đăng nhập.',
      'Chúc bạn đọc thật vui.',
    ],
    ...(link && { button: { text: 'Mở Mọt', link } }),
  }),
  password_changed: () => ({
    sms: 'Mọt: Mật khẩu của bạn vừa được đổi. Nếu không phải bạn, hãy mở Mọt, chọn Quên mật khẩu và đặt mật khẩu mới.',
    subject: 'Mật khẩu của bạn vừa được đổi',
    heading: 'Mật khẩu vừa được đổi',
    lines: ['Các máy khác đã được đăng xuất.', notYou],
  }),
  email_changed: () => ({
    sms: 'Mọt: Email của tài khoản bạn vừa được đổi. Nếu không phải bạn, hãy mở Mọt, chọn Quên mật khẩu và đặt mật khẩu mới.',
    subject: 'Email của tài khoản bạn vừa được đổi',
    heading: 'Email vừa được đổi',
    lines: ['Từ nay Mọt không gửi thư vào địa chỉ này nữa.', notYou],
  }),
  phone_changed: () => ({
    sms: 'Mọt: Số điện thoại của tài khoản bạn vừa được đổi. Nếu không phải bạn, hãy mở Mọt và đặt mật khẩu mới.',
    subject: 'Số điện thoại của tài khoản bạn vừa được đổi',
    heading: 'Số điện thoại vừa được đổi',
    lines: ['Từ nay Mọt không nhắn vào số cũ nữa.', notYou],
  }),
  new_device: ({ device = 'một máy mới' }) => ({
    sms: `Mọt: Tài khoản của bạn vừa đăng nhập trên ${device.slice(0, 40)}. Nếu không phải bạn, hãy đổi mật khẩu.`,
    subject: 'Tài khoản của bạn vừa đăng nhập trên một máy mới',
    heading: 'Có máy mới vừa đăng nhập',
    lines: [`Máy vừa đăng nhập: ${device}.`, notYou],
  }),
  new_part: ({ title = 'Có chương mới', words = '', link }) => ({
    sms: `Mọt: ${[title.slice(0, 60), link].filter(Boolean).join(' ')}`,
    subject: title,
    heading: title,
    lines: [
      words,
      'Bạn nhận thư này vì đã chọn được báo khi có chương mới. Bạn tắt ở trang Thông báo của Mọt.',
    ],
    ...(link && { button: { text: 'Mở ngay', link } }),
  }),
  goodbye: ({ name = '' }) => ({
    sms: 'Mọt: Tài khoản của bạn đã được xoá cùng mọi thông tin cá nhân. Cảm ơn bạn đã đọc cùng Mọt.',
    subject: 'Tài khoản của bạn đã được xoá',
    heading: name ? `Tạm biệt ${givenName(name)}` : 'Tạm biệt bạn',
    lines: [
      'Tài khoản của bạn ở Mọt đã được xoá cùng mọi thông tin cá nhân.',
      'Cảm ơn bạn đã đọc cùng Mọt. Khi nào muốn, bạn luôn có thể bắt đầu lại.',
    ],
  }),
  shop_bank_changed: ({ title = 'Tiệm của bạn' }) => ({
    sms: 'Mọt: Tài khoản nhận tiền của tiệm bạn vừa được đổi, tiền chờ 72 giờ. Nếu không phải bạn, hãy gọi Mọt ngay.',
    subject: 'Tài khoản nhận tiền của tiệm vừa được đổi',
    heading: 'Tài khoản nhận tiền vừa đổi',
    lines: [
      `${title}: tiền chờ 72 giờ rồi mới chuyển tới tài khoản mới.`,
      'Nếu không phải bạn đổi, bạn trả lời thư này hoặc gọi Mọt ngay nhé.',
    ],
  }),
  payment_out: ({ number = '', link }) => ({
    sms: `Mọt: Đơn ${number} đang chờ bạn thanh toán. ${link ?? ''}`.trim(),
    subject: 'Đơn của bạn đang chờ thanh toán',
    heading: 'Đơn đang chờ thanh toán',
    lines: [`Đơn ${number} vẫn còn đó. Khi nào sẵn sàng, bạn mở lại và thanh toán tiếp.`],
    ...(link && { button: { text: 'Thanh toán tiếp', link } }),
  }),
  payment_fail: ({ number = '', link }) => ({
    sms: `Mọt: Thanh toán đơn ${number} chưa thành công. Bạn thử lại nhé. ${link ?? ''}`.trim(),
    subject: 'Thanh toán chưa thành công',
    heading: 'Thanh toán chưa thành công',
    lines: [`Đơn ${number} chưa được thanh toán. Bạn thử lại, hoặc chọn cách thanh toán khác nhé.`],
    ...(link && { button: { text: 'Thử lại', link } }),
  }),
  order: ({ title = '', words = '', link }) => ({
    sms: `Mọt: ${[title.slice(0, 60), link].filter(Boolean).join(' ')}`,
    subject: title,
    heading: title,
    lines: words.split('\n').filter(Boolean),
    ...(link && { button: { text: 'Xem đơn', link } }),
  }),
};

export const messageText = ({ name, data }: Pick<Notice, 'name' | 'data'>): MessageText => words[name](data);

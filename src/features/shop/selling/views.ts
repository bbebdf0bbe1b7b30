import { linkTo } from '#contract/all-paths.ts';
import type { ShopRight } from '#rules/shop/members.ts';
import type { IconName } from '#ui/Icon.tsx';

/* The pages of the seller's desk, each with the right that it needs; null: whoever works in the shop. */

export type View =
  | ''
  | 'don'
  | 'can-tra-loi'
  | 'tra-sach'
  | 'sach'
  | 'them-sach'
  | 'nhap-tep'
  | 'sach-so'
  | 'gio-vang'
  | 'ma-giam'
  | 'so-lieu'
  | 'nhan-vien'
  | 'khieu-nai'
  | 'tin-nhan'
  | 'danh-gia'
  | 'quyet-dinh'
  | 'tien'
  | 'sao-ke'
  | 'cai-dat';

export interface ViewRow {
  view: View;
  label: string;
  icon: IconName;
  right: ShopRight | null;
  /** Reached from another page and not from the rail. */
  under?: View;
}

export const views: readonly ViewRow[] = [
  { view: '', label: 'Hôm nay', icon: 'sun', right: null },
  { view: 'don', label: 'Đơn hàng', icon: 'package', right: 'orders' },
  { view: 'can-tra-loi', label: 'Cần trả lời', icon: 'clock', right: 'orders' },
  { view: 'tra-sach', label: 'Trả sách', icon: 'undo', right: 'orders' },
  { view: 'khieu-nai', label: 'Khiếu nại', icon: 'circle-alert', right: 'orders' },
  { view: 'tin-nhan', label: 'Tin nhắn', icon: 'message-circle', right: 'chat' },
  { view: 'danh-gia', label: 'Đánh giá', icon: 'star', right: 'chat' },
  { view: 'sach', label: 'Sách', icon: 'book-open', right: 'books' },
  { view: 'them-sach', label: 'Thêm sách', icon: 'plus', right: 'books', under: 'sach' },
  { view: 'nhap-tep', label: 'Nhập từ tệp', icon: 'download', right: 'books', under: 'sach' },
  { view: 'sach-so', label: 'Sách số', icon: 'headphones', right: 'books' },
  { view: 'gio-vang', label: 'Giờ vàng', icon: 'zap', right: 'offers' },
  { view: 'ma-giam', label: 'Mã giảm', icon: 'ticket', right: 'offers' },
  { view: 'so-lieu', label: 'Số liệu', icon: 'trending-up', right: 'figures' },
  { view: 'tien', label: 'Tiền về', icon: 'wallet', right: 'figures' },
  { view: 'sao-ke', label: 'Sao kê', icon: 'receipt', right: 'figures', under: 'tien' },
  { view: 'nhan-vien', label: 'Người trong tiệm', icon: 'user', right: 'staff' },
  { view: 'quyet-dinh', label: 'Quyết định về tiệm', icon: 'shield', right: 'books' },
  { view: 'cai-dat', label: 'Cài đặt tiệm', icon: 'settings', right: 'hours' },
];

export const addressOfView = (view: View, query?: Record<string, string>): string =>
  linkTo('sellerDesk', { view }, query);

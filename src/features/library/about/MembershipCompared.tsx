import { ComparisonTable } from '#ui/ComparisonTable.tsx';

const rows = [
  { what: 'Đọc sách, giữ chỗ đang đọc', has: [true, true] },
  { what: 'Tìm sách, xem bảng xếp hạng', has: [true, true] },
  { what: 'Đăng nhập bằng Zalo', has: [true, true] },
  { what: 'Đăng nhập bằng số điện thoại hay email', has: [true, true] },
  { what: 'Đăng nhập bằng Google, Facebook', has: [true, false] },
  { what: 'Biểu tượng trên màn hình chính', has: [true, false] },
  { what: 'Mở ngay trong Zalo, không cài', has: [false, true] },
];

/** Features of the installed app and the mini app. */
export const MembershipCompared = () => (
  <ComparisonTable
    title="Khác nhau chỗ nào"
    caption="Bản cài và mini app làm được gì"
    subject="Việc"
    columns={['Bản cài', 'Mini app']}
    rows={rows}
  />
);

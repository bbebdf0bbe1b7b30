import { useSelling } from '#client/selling.ts';
import { ComparisonTable } from '#ui/ComparisonTable.tsx';

/** Rights by plan: rules/rights/access has the same. */
const rows = [
  { what: 'Sách miễn phí', has: [true, true, true] },
  { what: 'Chương đọc thử của mọi cuốn', has: [true, true, true] },
  { what: 'Trọn sách có nhãn Hội viên', has: [false, true, false] },
  { what: 'Từng chương có nhãn sồi', has: [false, false, true] },
  { what: 'Giữ được sau khi hết hạn', has: [false, false, true] },
  { what: 'Đọc không có quảng cáo', has: [false, true, false] },
];

/** The kinds of plans side by side. */
export function PlanComparison() {
  const selling = useSelling();
  return (
    <ComparisonTable
      title="Gói nào mở gì"
      caption="Mỗi cách mở được gì"
      subject="Nội dung"
      columns={['Không có gói', 'Hội viên', 'Sồi']}
      rows={rows}
      note={selling ? 'Sách có giá bán lẻ thì mua một lần, đọc mãi, không cần gói nào.' : undefined}
    />
  );
}

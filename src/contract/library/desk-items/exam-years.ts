import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';

const schema = z.strictObject({
  year: z.int('Vui lòng nhập năm').check(z.gte(2000, 'Từ năm 2000'), z.lte(2100, 'Tới năm 2100')),
  /** Key returned by `uploadTable`. */
  file: z.int('Vui lòng chọn tệp điểm').check(z.positive('Vui lòng chọn tệp điểm')),
});
export type ExamYearItem = z.infer<typeof schema>;

export const examYearKind = itemKind({
  kind: 'exam-years',
  title: 'Điểm thi',
  one: 'năm thi',
  group: 'content',
  role: 'editor',
  schema,
  nameOf: ({ year }) => (year ? `Điểm thi ${year}` : ''),
  blank: { year: null as unknown as number, file: 0 },
  fields: [
    { name: 'year', label: 'Năm thi', input: 'number' },
    {
      name: 'file',
      label: 'Tệp điểm',
      input: 'table',
      help: 'CSV, cột đầu là số báo danh, mỗi môn một cột. Bạn đọc chưa thấy tới khi đăng.',
    },
  ],
});

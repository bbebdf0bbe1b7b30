import type { MotifName } from '../covers/motif-names.ts';

/** Printed books (PDF) of the demo library: files beside this one, and what an editor says of them. */
export interface DemoPrinted {
  /** Its file, without ".pdf". */
  key: string;
  title: string;
  authors: string[];
  category: string;
  /** The picture of its cover. */
  motif: MotifName;
  description: string;
  publishedYear: number;
  priceVnd: number;
  freeChapters: number;
}

export const demoPrinted: readonly DemoPrinted[] = [
  {
    key: 'so-tay-trong-rau',
    title: 'Sổ tay trồng rau trên sân thượng',
    authors: ['Hoàng Thị Liễu'],
    category: 'Kỹ năng sống',
    motif: 'house',
    description:
      'Sáu năm leo lên sân thượng mỗi sáng, ghi lại trong một cuốn sổ mỏng: xem nắng, trộn đất, chọn chậu, gieo gì vào tháng nào. Bản PDF giữ nguyên trang in.',
    publishedYear: 2024,
    priceVnd: 45_000,
    freeChapters: 2,
  },
  {
    key: 'mua-qua-hien',
    title: 'Mưa qua hiên',
    authors: ['Trần Thị Mận'],
    category: 'Văn học',
    motif: 'teacup',
    description: 'Tập thơ chép tay năm 1988, quét nguyên từng trang vở kẻ dòng.',
    publishedYear: 1988,
    priceVnd: 0,
    freeChapters: 0,
  },
];

import type { EbookDetail } from '#contract/shop/goods.ts';
import { duration } from '#rules/text/moment.ts';
import type { IconName } from '#ui/Icon.tsx';

export type Form = EbookDetail['forms'][number];

const SOUND = 16;
const READ = 8;

export const iconOfForm = ({ product_type }: Pick<Form, 'product_type'>): IconName =>
  product_type === SOUND ? 'headphones' : product_type === READ ? 'book-open' : 'package';

/** Description of a form, under its name. */
export function noteOfForm({ product_type, seconds }: Pick<Form, 'product_type' | 'seconds'>): string {
  if (product_type === READ) return 'Đọc tiếp từ câu này';
  if (product_type === SOUND) return seconds > 0 ? duration(seconds / 60) : 'Nghe trên Mọt';
  return 'Gửi tới tận tay bạn';
}

/** "Mua bản đọc" */
export const buyWords = ({ product_type }: Pick<Form, 'product_type'>): string =>
  product_type === SOUND ? 'Mua bản nghe' : product_type === READ ? 'Mua bản đọc' : 'Mua sách giấy';

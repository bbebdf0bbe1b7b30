import { tidyName } from '#rules/people/person.ts';
import { Refusal } from '../../kit/http/refusal.ts';

interface Given {
  bank: string;
  bank_number: string;
  bank_holder: string;
}

/** Bank account for refunds of cash on delivery. Throws bad_input. */
export function payeeOf({ bank, bank_number, bank_holder }: Given) {
  const number = bank_number.replace(/[\s.-]/g, '').toUpperCase();
  const holder = tidyName(bank_holder);
  const wrong: Record<string, string[]> = {
    ...(!bank && { bank: ['Bạn chọn ngân hàng nhé'] }),
    ...(!/^[0-9A-Z]{4,24}$/.test(number) && { bank_number: ['Số tài khoản chưa đúng'] }),
    ...((holder.length < 2 || holder.length > 100) && { bank_holder: ['Vui lòng nhập tên chủ tài khoản'] }),
  };
  if (Object.keys(wrong).length > 0) throw new Refusal('bad_input', wrong);
  return { bank, number, holder };
}

import { digitsOf, type Whys, wrongOf } from '../money/payee.ts';
import { whyNotContactPhone, whyNotEmail } from '../people/account.ts';
import { tidyLine } from '../people/address.ts';

/* What a shop says of itself before it sells: six steps, each kept alone. */

export const shopSteps = ['name', 'tax', 'identity', 'bank', 'hours', 'rules'] as const;
export type ShopStep = (typeof shopSteps)[number];
/** Steps that are looked at again when a shop that sells changes them; the others count at once. */
export type CheckedStep = Extract<ShopStep, 'name' | 'tax' | 'identity' | 'bank'>;

export const stepNames: Record<ShopStep, string> = {
  name: 'Tên tiệm và nơi gửi',
  tax: 'Loại hình và mã số thuế',
  identity: 'Người đứng tên',
  bank: 'Tài khoản nhận tiền',
  hours: 'Giờ mở cửa',
  rules: 'Luật của chợ',
};

export const shopKinds = ['person', 'household', 'company'] as const;
export type ShopKind = (typeof shopKinds)[number];
export const kindNames: Record<ShopKind, string> = {
  person: 'Cá nhân',
  household: 'Hộ kinh doanh',
  company: 'Công ty',
};

export function whyNotShopName(given: {
  name: string;
  intro: string;
  ward_id: number;
  street: string;
  phone: string;
}): Whys {
  const name = tidyLine(given.name);
  const length = [...name].length;
  return wrongOf({
    name:
      length >= 2 && length <= 60 ? null : name ? 'Tên tiệm dài từ 2 đến 60 kí tự' : 'Vui lòng nhập tên tiệm',
    intro: [...given.intro.trim()].length <= 2000 ? null : 'Lời giới thiệu dài tối đa 2.000 kí tự',
    ward_id: given.ward_id > 0 ? null : 'Vui lòng chọn phường, xã',
    street: tidyLine(given.street)
      ? [...tidyLine(given.street)].length <= 200
        ? null
        : 'Dài tối đa 200 kí tự'
      : 'Vui lòng nhập số nhà, tên đường',
    phone: whyNotContactPhone(given.phone),
  });
}

/** A tax code as it is kept. */
export const tidyTax = digitsOf;

/** 10 digits, of a branch 13; of a person also the 12 of the personal number, which is a tax code since 1/7/2025. */
export function whyNotTax(given: { kind: ShopKind; tax_code: string; email: string }): Whys {
  const code = digitsOf(given.tax_code);
  const lengths = given.kind === 'company' ? [10, 13] : [10, 12, 13];
  const said = given.kind === 'company' ? '10 hoặc 13' : '10, 12 hoặc 13';
  const whyCode = !code
    ? 'Vui lòng nhập mã số thuế'
    : !/^\d+$/.test(code)
      ? 'Mã số thuế chỉ gồm chữ số'
      : lengths.includes(code.length)
        ? null
        : `Mã số thuế có ${said} chữ số, đây ${code.length < Math.max(...lengths) ? 'mới' : 'là'} ${code.length}.`;
  return wrongOf({ tax_code: whyCode, email: whyNotEmail(given.email) });
}

/** `days`: a bit a day, Monday 1 to Sunday 64. */
export function whyNotHours(given: { opens: string; closes: string; days: number }): Whys {
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  return wrongOf({
    opens: isTime(given.opens) ? null : 'Bạn chọn giờ mở cửa nhé',
    closes: !isTime(given.closes)
      ? 'Bạn chọn giờ đóng cửa nhé'
      : given.closes > given.opens
        ? null
        : 'Giờ đóng cửa cần sau giờ mở cửa',
    days: given.days > 0 && given.days < 128 ? null : 'Tiệm mở ít nhất một ngày trong tuần',
  });
}
/** Specification, section 9. */
export const usualHours = { opens: '08:00', closes: '17:30', days: 63 } as const;

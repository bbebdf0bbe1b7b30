import * as z from 'zod/mini';

/*
 * Building blocks of input schemas. Everything on the wire is text (form or query), so numbers and
 * flags are read from text here and nowhere else. Messages are what the reader sees.
 */

/** The largest of the database's integers: ids, codes, counts. */
export const INTEGER = 2_147_483_647;

/** A moment, ms since 1970, up to the year 9999. */
export const moment = () => whole(0, 253_402_300_799_999);

/** A whole number, written plainly: "1e3", "1.5" and " 7" are refused. */
export const whole = (min = 0, max = INTEGER) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,16}$/, 'Giá trị phải là số nguyên'))]),
      z.transform(Number),
    ),
    z
      .number()
      .check(
        z.int('Giá trị phải là số nguyên'),
        z.gte(min, 'Giá trị quá nhỏ'),
        z.lte(max, 'Giá trị quá lớn'),
      ),
  );

/** A number between 0 and 1. */
export const fraction = () =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d(\.\d{1,17})?$/, 'Giá trị không hợp lệ'))]),
      z.transform(Number),
    ),
    z.number().check(z.gte(0), z.lte(1)),
  );

export const id = () => whole(1);

/** Trimmed text in NFC; `label` completes "Vui lòng nhập …". */
export const text = (max: number, label = 'thông tin') =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.normalize('NFC').trim()),
    ),
    z.string().check(z.minLength(1, `Vui lòng nhập ${label}`), z.maxLength(max, 'Nội dung quá dài')),
  );

/** Text as it came, '' when left out. */
export const optionalText = (max: number) => z._default(z.string().check(z.maxLength(max)), '');
export const accountName = () => text(254, 'số điện thoại hoặc email');
/** Length is judged by rules/people/account, so that the message is the specification's. */
export const password = () =>
  z.string().check(z.minLength(1, 'Vui lòng nhập mật khẩu'), z.maxLength(128, 'Mật khẩu quá dài'));

/** JSON of at most so many characters, as `schema` wants it. */
export const json = <S extends z.ZodMiniType>(max: number, schema: S) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max, 'Nội dung quá dài')),
      z.transform((value: string, context) => {
        try {
          return JSON.parse(value) as unknown;
        } catch {
          context.issues.push({ code: 'custom', input: value, message: 'Nội dung không đọc được' });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

export const pageNo = () => z._default(whole(1, 100_000), 1);
export const pageSize = (normal = 30) => z._default(whole(1, 100), normal);
export const nothing = z.strictObject({});

import * as z from 'zod/mini';

/** A number of seconds, or a rate, as a device measures it: at most six decimals. */
export const measured = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/, 'Giá trị không hợp lệ'))]),
      z.transform(Number),
    ),
    z.number().check(z.gte(min), z.lte(max)),
  );

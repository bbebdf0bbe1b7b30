import * as z from 'zod/mini';
import { CODE_LENGTH, codeLetters, readCode } from '#rules/money/activation-code.ts';
import { get, post } from '../kit/call.ts';
import { nothing } from '../kit/fields.ts';
import { purchaseNumber } from './purchase.ts';

/* Codes that activate a package. */

const code = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(readCode)),
  z
    .string()
    .check(z.regex(new RegExp(`^[${codeLetters}]{${CODE_LENGTH}}$`), 'Mã chưa đúng. Bạn kiểm tra lại nhé.')),
);

/** Contents of a code. */
const given = z.object({
  kind: z.enum(['membership', 'oak']),
  name: z.string(),
  days: z.nullable(z.number()),
  oak: z.nullable(z.number()),
});

const refuses = ['wrong_code', 'code_spent'] as const;

export const codeCalls = {
  submitCode: post('/super/submitCodeMot', {
    who: 'reader',
    refuses,
    input: z.strictObject({ code }),
    output: z.object({
      ...given.shape,
      /** Of the purchase that it makes. */
      number: z.string(),
      /** When the membership that it opens ends, in ms; null for oak. */
      member_until: z.nullable(z.number()),
    }),
  }),
  /** Codes that one bought for somebody else; nobody but the buyer is told. Name ours. */
  giftCodes: get('/me/giftCodes', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ number: purchaseNumber }),
    output: z.array(
      z.object({
        ...given.shape,
        /** As it is printed. */ code: z.string(),
        expires_at: z.number(),
        used: z.boolean(),
      }),
    ),
  }),
  /** Packages that one has by codes that others bought as gifts, the last first. Name ours. */
  listGifts: get('/me/listGifts', {
    who: 'reader',
    input: nothing,
    output: z.array(
      z.object({
        ...given.shape,
        /** Of the purchase that it made. */
        number: z.string(),
        /** Full name of who gave it; null when they have left. */
        from: z.nullable(z.string()),
        /** When it was used, and when the membership ends that it opened, in ms; null for oak. */
        at: z.number(),
        until: z.nullable(z.number()),
      }),
    ),
  }),
  /** Preview of a code, without using it. */
  verifyCode: post('/super/verifyCode', {
    who: 'reader',
    refuses,
    input: z.strictObject({ code }),
    output: given,
  }),
};

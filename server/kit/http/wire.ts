import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { AnyCall } from '#contract/kit/call.ts';
import type { Messages } from '#contract/kit/refusals.ts';
import {
  EMPTY_LIST,
  type Fields,
  OK,
  operatingSystems,
  SECURE_CODE_KEY,
  signedText,
} from '#contract/kit/wire.ts';
import { Refusal } from './refusal.ts';

const envelope = z.object({
  os: z.enum(operatingSystems),
  device_id: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  account: z.string().check(z.maxLength(254)),
  secure_code: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/**
 * The code of an answer: a list without rows, alone or as the `items` of a page, is an empty list; not where `removed` has rows.
 */
export function codeOf(data: unknown): typeof OK | typeof EMPTY_LIST {
  const { items = data, removed = [] } = (data ?? {}) as { items?: unknown; removed?: unknown };
  const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;
  return isEmpty(items) && isEmpty(removed) ? EMPTY_LIST : OK;
}

/** `secure_code` as the client computes it (src/client/sign.ts), over the raw text of the fields. */
export function secureCode(call: AnyCall, fields: Fields): Buffer {
  return createHmac('sha256', SECURE_CODE_KEY)
    .update(signedText(call.api, call.path, fields))
    .digest();
}

/**
 * Takes a raw query or body apart: checks the signature, splits the wire's own fields from the call's,
 * parses the latter strictly. Throws bad_signature or bad_input with a map of lists.
 */
export function openEnvelope(
  call: AnyCall,
  raw: unknown,
): { wire: z.infer<typeof envelope>; input: unknown } {
  const fields = (raw ?? {}) as Fields;
  const wire = envelope.safeParse(fields);
  if (!wire.success) throw new Refusal('bad_signature');
  if (!timingSafeEqual(Buffer.from(wire.data.secure_code, 'hex'), secureCode(call, fields)))
    throw new Refusal('bad_signature');
  // A login's own field is called `account` too (specification, section 7): a name the call declares is the call's.
  const declared = (call.input as unknown as { shape: Record<string, unknown> }).shape;
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    if (name in declared || !(name in envelope.shape)) own[name] = value;
  refuseControls(own);
  const input = call.input.safeParse(own);
  if (!input.success) throw new Refusal('bad_input', messagesOf(input.error));
  return { wire: wire.data, input: input.data };
}

/** A text with NUL cannot be stored: no field has one, however deep it lies. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasNul);

function refuseControls(fields: Record<string, unknown>): void {
  const bad = Object.entries(fields).filter(entry => entry.some(hasNul));
  if (bad.length === 0) return;
  const messages = bad.map(([name]) => [name.replaceAll('\0', ''), ['Nội dung có kí tự không hợp lệ']]);
  throw new Refusal('bad_input', Object.fromEntries(messages));
}

/** Zod's issues as a map of lists, in Vietnamese. */
export function messagesOf(error: z.core.$ZodError): Messages {
  const messages: Messages = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) messages[key] = [`Trường "${key}" không được dùng ở đây`];
      continue;
    }
    const field = issue.path.map(String).join('.') || 'input';
    const missing = issue.code === 'invalid_type' && issue.input === undefined;
    const message = missing
      ? `Vui lòng nhập ${field}`
      : isVietnamese(issue.message)
        ? issue.message
        : 'Giá trị không hợp lệ';
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}

/** Our own messages have marks; the library's English defaults do not. */
const isVietnamese = (text: string) => /[À-ỹ]/.test(text);

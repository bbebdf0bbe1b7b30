import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import type { AnyCall } from '#contract/kit/call.ts';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** Query strings and form bodies: arrays as `name[]`, never deeper than the contract needs. */
export const parseFields = (text: string) =>
  qs.parse(text, { arrayLimit: 1_000, parameterLimit: 5_000, depth: 2 }) as Record<string, unknown>;

const MB = 1024 * 1024;

/** Parsed body of a request: its fields, and the file where the call takes one. */
export interface Received {
  fields: unknown;
  file: Context['file'];
}

/** Reads the fields of a request; a call with a file also takes them as multipart, the file at most once. */
export async function receive(call: AnyCall, request: FastifyRequest): Promise<Received> {
  if (call.method === 'GET') return { fields: request.query, file: null };
  if (!request.isMultipart()) return { fields: request.body, file: null };
  if (!call.file) throw new Refusal('bad_input');
  return receiveMultipart(request, call.file);
}

async function receiveMultipart(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<AnyCall['file']>,
): Promise<Received> {
  const pairs = new URLSearchParams();
  let file: Context['file'] = null;
  const limits = { fileSize: maxBytes, files: 1, fields: 30, fieldSize: 10_000, fieldNameSize: 100 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname !== field) throw new Refusal('bad_input');
        file = { bytes, type: part.mimetype };
      } else if (part.valueTruncated || typeof part.value !== 'string') {
        throw new Refusal('bad_input');
      } else {
        pairs.append(part.fieldname, part.value);
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal(
        'too_large',
        `Tệp lớn hơn ${Math.floor(maxBytes / MB)} MB. Bạn chọn tệp nhẹ hơn nhé.`,
      );
    // Whatever else is wrong with a multipart body is the sender's doing: cut short, two files, too many fields.
    throw new Refusal('bad_input');
  }
  return { fields: parseFields(pairs.toString()), file };
}

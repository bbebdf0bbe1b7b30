import type * as z from 'zod/mini';
import { GatewayError } from '../kit/gateways.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the database keeps this text: it keeps no NUL. */
export const isKept = (text: string): boolean => !text.includes('\0');

/** The JSON of a callback; throws GatewayError('denied') for one of another shape. */
export function jsonOf<S extends z.ZodMiniType>(body: string, shape: S, company: string): z.output<S> {
  const read = shape.safeParse(parsed(body));
  if (!read.success) throw new GatewayError('denied', `${company} sent something of another shape`);
  return read.data;
}

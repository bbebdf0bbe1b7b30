import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { asGuest } from '../guest.ts';
import type { Asked } from './head.ts';

/** What a handler answers a guest; null for a refusal. */
export async function answerFor<T>(
  { house, request, reply }: Asked,
  ask: (guest: Context) => Promise<T>,
): Promise<T | null> {
  try {
    return await ask(asGuest(house, request, reply));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

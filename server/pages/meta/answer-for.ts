import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { asGuest } from '../guest.ts';
import type { MetaRequest } from './meta.ts';

/** A handler's answer for a guest; null for a refusal. */
export async function answerFor<T>(
  { appContext, request, reply }: MetaRequest,
  ask: (guest: Context) => Promise<T>,
): Promise<T | null> {
  try {
    return await ask(asGuest(appContext, request, reply));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** An operator may turn the feed off: then it is nowhere. Throws not_found. */
export function needFeed({ settings }: Pick<AppContext, 'settings'>): void {
  if (!settings.feedIsOn) throw new Refusal('not_found');
}

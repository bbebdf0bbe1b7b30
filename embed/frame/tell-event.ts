import { request } from '#client/request.ts';
import type { FrameMessageData } from '#contract/people/embed.ts';
import { embedCalls, toldEvents } from '#contract/people/embed-api.ts';
import { isQuiet } from './quiet.ts';

/* What a frame told its page is told to our server too, for the partner's live list: the event's name, never who reads. */

let chapter = '';

/** The part of an event that its list shows. */
function detailOf(data: Partial<Record<string, unknown>>): string {
  const { chapterTitle, reason, provider } = data;
  return String(chapterTitle ?? reason ?? provider ?? '').slice(0, 60);
}

/** Places within a chapter are not told. */
export function tellEvent(partnerId: string, action: keyof FrameMessageData, data: object): void {
  const name = toldEvents.find(each => each === action);
  const origin = document.referrer && new URL(document.referrer).origin;
  if (!name || !origin || isQuiet()) return;
  const facts: Partial<Record<string, unknown>> = { ...data };
  const detail = detailOf(facts);
  if (name === 'progress' && detail === chapter) return;
  if (name === 'progress') chapter = detail;
  const content_id = typeof facts.contentId === 'number' ? facts.contentId : undefined;
  request(embedCalls.frameEvent, {
    ...{ partner_id: partnerId, origin, name, detail },
    ...(content_id && { content_id }),
  }).catch(() => {
    // Nobody waits for it.
  });
}

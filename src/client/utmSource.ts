import { affiliateCalls } from '#contract/money/affiliates.ts';
import type { Account } from '#contract/people/account.ts';
import { visitCalls } from '#contract/people/visits.ts';
import { SOURCE_COOKIE, SOURCE_SECONDS, sourceOf } from '#rules/text/source.ts';
import { whoAmI } from './identity.ts';
import { request } from './request.ts';

/*
 * Where a reader first came from. On the web our server keeps it in a cookie; inside Zalo no page of ours is served,
 * so the client stores it. Failed calls are ignored (specification, section 8).
 */

/** Until when the source counts where no cookie ends by itself. ms since 1970. */
const UNTIL_KEY = 'utm_source_until';
/** The account whose source the server already has. */
const TOLD_KEY = 'utm_told';

function firstSource(now: number): string | null {
  const { settings, store } = whoAmI().host;
  const until = store.get(UNTIL_KEY);
  return until !== null && Number(until) < now ? null : sourceOf(settings.get(SOURCE_COOKIE));
}

/** Inside Zalo: the first source of an arrival at `path` stays for 30 days, and each one is counted. `now` in ms. */
export async function saveSource(
  { path, search }: { path: string; search: string },
  now: number,
): Promise<void> {
  const source = sourceOf(new URLSearchParams(search).get('utm_source'));
  if (source === null) return;
  const { settings, store } = whoAmI().host;
  if (firstSource(now) === null) {
    settings.set(SOURCE_COOKIE, source);
    store.set(UNTIL_KEY, String(now + SOURCE_SECONDS * 1_000));
  }
  await Promise.allSettled([
    request(visitCalls.logUtmSource, { utm_source: source }),
    request(affiliateCalls.openLink, { utm_source: source, path }),
  ]);
}

/**
 * After someone signed in: whose first source it is, once a person, and that they came back or joined. Where our server
 * sees the cookie it has counted the joining itself. Never throws.
 */
export async function reportSource(person: Account, now: number): Promise<void> {
  const source = firstSource(now);
  if (source === null) return;
  const { store, tokens } = whoAmI().host;
  const told = store.get(TOLD_KEY) === String(person.userId);
  const joined = person.first_login === 1 && !told;
  const keep = async () => {
    await request(visitCalls.updateUtmSource, { utm_source: source });
    store.set(TOLD_KEY, String(person.userId));
  };
  const log = () =>
    request(visitCalls.logUtmSource, {
      utm_source: source,
      is_register: joined ? 1 : 0,
      is_login: joined ? 0 : 1,
    });
  const counted = joined && tokens === 'cookie';
  await Promise.allSettled([told ? null : keep(), counted ? null : log()]);
}

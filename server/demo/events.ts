import * as z from 'zod/mini';
import { contentType } from '#contract/library/catalogue.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { type Chance, chanceOf, seedOf } from '../../demo/covers/seed.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { addEvents, type EventCount } from '../library/ranking/queries.ts';

/*
 * Sample counts: the demo's people are few, so its works get made-up days of opening, reading and liking. Made
 * from title and day alone, the same on every machine. What visitors really do is counted on top.
 */

const DAY_MS = 86_400_000;
const DAYS = 30;
const KEY = 'demo/events.json';

/** Which editions have sample counts, and to which day. */
const mark = z.object({ ids: z.array(z.number()), until: z.string() });

const chanceFor = (text: string): Chance => chanceOf(seedOf(text));
const heard: readonly number[] = [contentType.audiobook, contentType.podcast, contentType.brief];

interface Sampled {
  id: number;
  title: string;
  content_type: number;
}

function countsOf({ id, title, content_type }: Sampled, day: string): EventCount[] {
  const own = chanceFor(`${title}|${content_type}`);
  // A few are read by many, most by some.
  const liked = 6 + 90 * own.between(0, 1) ** 3;
  const wave = chanceFor(`${title}|${content_type}|${day}`);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const opens = liked * wave.between(0.6, 1.4) * (weekday === 0 || weekday === 6 ? 1.35 : 1);
  const of = (kind: EventCount['kind'], seen: number): EventCount => ({
    edition_id: id,
    day,
    kind,
    seen: Math.round(seen),
  });
  return [
    of('open', opens),
    of(heard.includes(content_type) ? 'listen' : 'read', opens * wave.between(0.25, 0.55)),
    of('favour', opens * wave.between(0, 0.08)),
  ].filter(({ seen }) => seen > 0);
}

const daysBetween = (after: number, to: number): string[] =>
  Array.from({ length: Math.max(0, Math.round((to - after) / DAY_MS)) }, (_, at) =>
    new Date(after + (at + 1) * DAY_MS).toISOString().slice(0, 10),
  );

/** Gives the demo's works their days up to today, once each; works that come in later have only what really happens. */
export async function loadEvents(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<void> {
  const today = todayInVietnam(now);
  const stored = await storage.read(KEY);
  const before = stored ? mark.parse(JSON.parse(stored.toString('utf8'))) : null;
  if (before && before.until >= today) return;
  const editions = db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'work.title', 'edition.content_type']);
  const sampled: Sampled[] = before
    ? before.ids.length
      ? await editions.where('edition.id', 'in', before.ids).execute()
      : []
    : await editions.orderBy('edition.id').limit(500).execute();
  const end = Date.parse(today);
  const since = Math.max(end - DAYS * DAY_MS, before ? Date.parse(before.until) : 0);
  const days = daysBetween(since, end);
  await addEvents(
    db,
    sampled.flatMap(edition => days.flatMap(day => countsOf(edition, day))),
  );
  await storage.put(
    KEY,
    Buffer.from(JSON.stringify({ ids: sampled.map(({ id }) => id), until: today })),
    'application/json',
  );
}

import * as z from 'zod/mini';
import { enqueueMessage } from '../../gateways/send-message.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob, Hopeless, lanes } from '../../kit/jobs/job.ts';
import { pushLive, pushLiveToMany } from '../../live/push.ts';
import { kindNamed } from './events.ts';
import type { NoticeKind, Said } from './kind.ts';
import { insertNotices, lockEvent, unreadOfAll } from './notice-queries.ts';
import { followersOf } from './queries.ts';
import { type Listener, listenersOf } from './setting-queries.ts';

/** Followers told by one job: it stays well below a second, and the next one goes on behind them. */
const BATCH = 500;

/** Jobs of one event run one after another. */
export const orderOf = (kind: string, event: string): string => `notices:${kind}:${event}`;

type JobContext = Pick<AppContext, 'now' | 'linkSecret' | 'settings'> & { tx: Tx };

/**
 * Makes the notices of one event, with the job's end in one transaction: each person is told once, whatever runs twice.
 * `after` is the last account of the batch before.
 */
export const makeNotices = defineJob({
  name: 'makeNotices',
  input: z.object({
    kind: z.string(),
    event: z.string(),
    facts: z.unknown(),
    after: z._default(z.number(), 0),
  }),
  async inDatabase(input, context) {
    const { tx, now } = context;
    const { kind: name, event, after } = input;
    const kind = kindNamed(name);
    const facts = kind?.facts.safeParse(input.facts);
    if (!kind || !facts?.success) throw new Hopeless(`no notices of ${name} with such facts`);
    if (!(await lockEvent(tx, name, event))) return;
    const said = await kind.say(facts.data, tx);
    if (!said) return;
    const to = kind.to(facts.data);
    const people = 'account' in to ? [to.account] : await followersOf(tx, to.followersOf, after, BATCH);
    await tell(context, { name, kind, event, said }, await listenersOf(tx, people, name));
    const last = people.at(-1);
    if ('account' in to || last === undefined || people.length < BATCH) return;
    await enqueue(
      tx,
      makeNotices,
      { ...input, after: last },
      { now: now(), aggregate: orderOf(name, event), lane: lanes.bulk },
    );
  },
});

/** What a message carries: its link only where our own origin is known. */
const linked = ({ title, words, link }: Said, origin = ''): Record<string, string> => ({
  title,
  words,
  ...(origin && link ? { link: origin + link } : {}),
});

/** Open screens of these people learn how many are unread. */
async function tellLive({ tx, now }: JobContext, accounts: number[]): Promise<void> {
  const counts = await unreadOfAll(tx, accounts);
  const told = counts.map(({ account, unread }) => ({ account, payload: { unread } }));
  const [one] = told;
  // One person is told at once; many never delay anybody.
  if (one && told.length === 1) await pushLive(tx, one, 'notices', one.payload, now());
  else await pushLiveToMany(tx, 'notices', told, now());
}

interface Told {
  name: string;
  kind: NoticeKind;
  event: string;
  said: Said;
}

async function tell(context: JobContext, { name, kind, event, said }: Told, people: Listener[]) {
  const { tx, now } = context;
  const wants = (person: Listener, channel: 'app' | 'mail' | 'zns'): boolean =>
    (kind.choice === 'switch' ? person.chosen[channel] : undefined) ?? kind.channels[channel] ?? false;
  const told = people.filter(person => (['app', 'mail', 'zns'] as const).some(one => wants(person, one)));
  if (told.length === 0) return;
  const rows = told.map(person => ({
    account_id: person.id,
    kind: name,
    event,
    title: said.title,
    words: said.words,
    link: said.link,
    picture: JSON.stringify(said.picture),
    shown: wants(person, 'app'),
    created_at: new Date(now()),
  }));
  const made = await insertNotices(tx, rows);
  const fresh = new Set(made.map(row => row.account_id));
  await tellLive(
    context,
    made.filter(({ shown }) => shown).map(row => row.account_id),
  );
  if (!kind.message) return;
  const data = linked(said, context.settings.publicOrigin);
  for (const person of told) {
    if (!fresh.has(person.id)) continue;
    const about = { name: kind.message, data: { name: person.fullname, ...data } };
    const bulk = { lane: lanes.bulk };
    if (person.email && wants(person, 'mail'))
      await enqueueMessage(tx, context, { channel: 'mail', to: person.email, ...about }, bulk);
    if (person.phone && wants(person, 'zns'))
      await enqueueMessage(tx, context, { channel: 'zns', to: person.phone, ...about }, bulk);
  }
}

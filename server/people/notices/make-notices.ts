import * as z from 'zod/mini';
import { afterQuiet, PROMOTION_QUIET, type QuietHours } from '#rules/people/quiet-hours.ts';
import { enqueueMessage } from '../../gateways/send-message.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob, Hopeless, lanes } from '../../kit/jobs/job.ts';
import { pushLive, pushLiveToMany } from '../../live/push.ts';
import { takePromotionDay } from '../promotions/queries.ts';
import { planPush, pushHour } from '../push/gather-pushes.ts';
import { pushedAmong } from '../push/push-queries.ts';
import { ownQuietOf, platformQuiet } from '../push/quiet-queries.ts';
import { kindNamed } from './events.ts';
import type { NoticeKind, Said } from './kind.ts';
import { type CampaignRow, countSent, lockCampaign, peopleOf } from './notice-campaign-queries.ts';
import { insertNotices, lockEvent, unreadOfAll } from './notice-queries.ts';
import { followersOf } from './queries.ts';
import { type Listener, listenersOf } from './setting-queries.ts';

/** Followers told by one job: it stays well below a second, and the next one goes on behind them. */
const BATCH = 500;

/** Jobs of one event run one after another. */
export const orderOf = (kind: string, event: string): string => `notices:${kind}:${event}`;

type JobContext = Pick<AppContext, 'now' | 'linkSecret' | 'settings'> & { tx: Tx };

/** How many more a campaign may tell. */
const leftOf = ({ budget, sent }: CampaignRow): number =>
  budget === null ? Number.POSITIVE_INFINITY : Math.max(0, budget - sent);

/**
 * Makes the notices of one event, with the job's end in one transaction: each person is told once, whatever runs twice.
 * `after` is the last account of the batch before. A campaign is locked meanwhile: its budget holds for all who tell of it.
 */
export const makeNotices = defineJob({
  name: 'makeNotices',
  input: z.object({
    kind: z.string(),
    event: z.string(),
    facts: z.unknown(),
    after: z._default(z.number(), 0),
  }),
  async inDatabase(input, context): Promise<void> {
    const { tx, now } = context;
    const { kind: name, event, after } = input;
    const kind = kindNamed(name);
    const facts = kind?.facts.safeParse(input.facts);
    if (!kind || !facts?.success) throw new Hopeless(`no notices of ${name} with such facts`);
    if (!(await lockEvent(tx, name, event))) return;
    const to = kind.to(facts.data);
    const campaign = 'campaign' in to ? await lockCampaign(tx, to.campaign) : undefined;
    if ('campaign' in to && !campaign) return;
    const advertises = campaign?.kind === 'advertising';
    const order = { aggregate: orderOf(name, event), lane: lanes.bulk };
    const platform = await platformQuiet(tx);
    const quiet = [platform, ...(advertises ? [PROMOTION_QUIET] : [])];
    const morning = kind.quiet ? afterQuiet(now(), ...quiet) : now();
    if (morning > now()) return enqueue(tx, makeNotices, input, { ...order, now: now(), runAt: morning });
    const said = await kind.say(facts.data, tx);
    if (!said) return;
    const most = Math.min(BATCH, campaign ? leftOf(campaign) : BATCH);
    if (most === 0) return;
    const people = await peopleTold(tx, to, campaign, { after, limit: most, now: now() });
    const may = advertises ? await takePromotionDay(tx, people, new Date(now())) : null;
    const listeners = await listenersOf(tx, may ? people.filter(id => may.has(id)) : people, name);
    const told = await tell(context, { name, kind, event, said, advertises, platform }, listeners);
    if (campaign) await countSent(tx, campaign.id, told);
    const last = people.at(-1);
    if ('account' in to || last === undefined || people.length < most) return;
    await enqueue(tx, makeNotices, { ...input, after: last }, { ...order, now: now() });
  },
});

async function peopleTold(
  tx: Tx,
  to: ReturnType<NoticeKind['to']>,
  campaign: CampaignRow | undefined,
  { after, limit, now }: { after: number; limit: number; now: number },
): Promise<number[]> {
  if ('account' in to) return [to.account];
  if ('followersOf' in to) return followersOf(tx, to.followersOf, after, limit);
  return campaign ? peopleOf(tx, campaign, { after, limit, now: new Date(now) }) : [];
}

/** Fields of a message: its link only where our own origin is known. */
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
  advertises: boolean;
  /** Quiet hours of all. */
  platform: QuietHours;
}

const channels = ['app', 'mail', 'zns', 'push'] as const;
type Channel = (typeof channels)[number];

/** Whether somebody is told by a channel; what is locked is told inside, whatever they chose. */
function wants({ choice, channels: usual }: NoticeKind, { chosen }: Listener, channel: Channel): boolean {
  const own = choice === 'switch' || channel === 'push' ? chosen[channel] : undefined;
  return own ?? usual[channel] ?? false;
}

/** When browsers of these people may be told; nobody who has none or does not want it. ms since 1970. */
async function pushTimes(
  { tx, now }: JobContext,
  { kind, advertises, platform }: Told,
  people: Listener[],
): Promise<Map<number, number>> {
  const wanting = people.filter(person => wants(kind, person, 'push')).map(({ id }) => id);
  const pushed = await pushedAmong(tx, wanting);
  if (pushed.size === 0) return new Map();
  const own = await ownQuietOf(tx, [...pushed]);
  return new Map([...pushed].map(id => [id, pushHour(now(), { platform, own: own.get(id), advertises })]));
}

/** Answers how many were told that were not told before. */
async function tell(context: JobContext, about: Told, people: Listener[]): Promise<number> {
  const { tx, now } = context;
  const { name, kind, event, said } = about;
  const pushes = await pushTimes(context, about, people);
  const told = people.filter(
    person => pushes.has(person.id) || channels.some(one => one !== 'push' && wants(kind, person, one)),
  );
  if (told.length === 0) return 0;
  const rows = told.map(person => {
    const due = pushes.get(person.id);
    return {
      account_id: person.id,
      kind: name,
      event,
      title: said.title,
      words: said.words,
      link: said.link,
      picture: JSON.stringify(said.picture),
      shown: wants(kind, person, 'app'),
      created_at: new Date(now()),
      push_due: due === undefined ? null : new Date(due),
    };
  });
  const made = await insertNotices(tx, rows);
  const fresh = new Set(made.map(row => row.account_id));
  await tellLive(
    context,
    made.filter(({ shown }) => shown).map(row => row.account_id),
  );
  for (const [account, due] of pushes)
    if (fresh.has(account)) await planPush(tx, { account, at: now(), due });
  if (kind.message)
    await enqueueMessages(
      context,
      about,
      kind.message,
      told.filter(({ id }) => fresh.has(id)),
    );
  return made.length;
}

async function enqueueMessages(
  context: JobContext,
  { kind, said }: Told,
  message: NonNullable<NoticeKind['message']>,
  people: Listener[],
): Promise<void> {
  const { tx } = context;
  const data = linked(said, context.settings.publicOrigin);
  for (const person of people) {
    const about = { name: message, data: { name: person.fullname, ...data } };
    const bulk = { lane: lanes.bulk };
    if (person.email && wants(kind, person, 'mail'))
      await enqueueMessage(tx, context, { channel: 'mail', to: person.email, ...about }, bulk);
    if (person.phone && wants(kind, person, 'zns'))
      await enqueueMessage(tx, context, { channel: 'zns', to: person.phone, ...about }, bulk);
  }
}

import * as z from 'zod/mini';
import { operatingSystems } from '#contract/kit/wire.ts';
import type { PopupItem } from '#contract/people/desk-items/popups.ts';
import { campaignKinds, popupScreens } from '#rules/people/campaign-kinds.ts';
import type { Database, Db } from '../../kit/db/db.ts';
import { popupNamed } from '../../people/notices/popup-queries.ts';
import { remove } from './change-item.ts';
import { kindNamed } from './kinds.ts';
import { stateOf } from './queries.ts';
import { publishKindItem } from './show.ts';

const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
);
const positive = z.int().check(z.gte(1), z.lte(10_000));

/** A campaign as an operator writes it (docs/operating.md). Moments are ISO 8601 with a zone. */
export const campaignFile = z
  .strictObject({
    /** Putting the same name in again changes the campaign. */
    name: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
    title: z.string().check(z.minLength(1), z.maxLength(80)),
    words: z.string().check(z.maxLength(300)),
    /** The book whose cover is shown. */
    content_id: z.optional(z.int().check(z.gte(1))),
    button: z.string().check(z.minLength(1), z.maxLength(24)),
    link: z.string().check(z.regex(/^\/([^/\\]|$)/, 'an address inside the product, such as /bang-xep-hang')),
    starts_at: moment,
    ends_at: moment,
    audience: z.enum(['all', 'guests', 'readers', 'members', 'not_members']),
    os: z._default(z.array(z.enum(operatingSystems)).check(z.minLength(1)), [...operatingSystems]),
    joined_days: z.optional(positive),
    per_person: z._default(positive, 1),
    per_day: z._default(positive, 1),
    priority: z._default(z.int().check(z.gte(0), z.lte(1_000)), 0),
    kind: z._default(z.enum(campaignKinds), 'news'),
    screens: z._default(z.array(z.enum(popupScreens)).check(z.minLength(1)), [...popupScreens]),
    /** Showings in all. */
    budget: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
  })
  .check(z.refine(({ starts_at, ends_at }) => ends_at > starts_at, 'ends_at comes after starts_at'));

/** As the desk has it. */
const itemOf = (given: z.output<typeof campaignFile>): PopupItem => ({
  ...{ name: given.name, title: given.title, words: given.words, button: given.button, link: given.link },
  ...{ work: given.content_id ?? null, audience: given.audience, os: given.os },
  ...{ startsAt: given.starts_at.getTime(), endsAt: given.ends_at.getTime() },
  ...{ joinedDays: given.joined_days ?? null, perPerson: given.per_person, perDay: given.per_day },
  ...{ priority: given.priority, kind: given.kind, screens: given.screens, budget: given.budget ?? null },
});

/**
 * Puts a campaign in, or changes the one of its name, as the desk does; answers its number. What is wrong with it is refused as there.
 */
export const putCampaign = async (db: Database, given: z.output<typeof campaignFile>): Promise<number> =>
  publishKindItem(db, 'popups', itemOf(given), { id: await popupNamed(db, given.name) });

/** Output of npm run mot -- campaigns. */
export const campaignsWithCounts = (db: Db) =>
  db
    .selectFrom('popup_campaign')
    .leftJoin('popup_log', 'popup_log.campaign_id', 'popup_campaign.id')
    .select(['popup_campaign.name', 'title', 'starts_at', 'ends_at', 'audience'])
    .select(e => [
      e.fn.count<number>('popup_log.id').as('shown'),
      e.fn.count<number>('popup_log.clicked_at').as('clicked'),
    ])
    .groupBy('popup_campaign.id')
    .orderBy('starts_at', 'desc')
    .execute();

/** True when there was one of this name; its versions stay at the desk, and who saw it is forgotten. */
export async function dropCampaign(db: Database, name: string): Promise<boolean> {
  const id = await popupNamed(db, name);
  const kind = kindNamed('popups');
  if (id === null || !kind) return false;
  const seen = (await stateOf(db, { kind: 'popups', id }))?.version ?? 0;
  await remove({ db, by: { accountId: null, now: Date.now() }, kind, id, seen });
  return true;
}

import * as z from 'zod/mini';
import { operatingSystems } from '#contract/kit/wire.ts';
import type { Db } from '../../kit/db/db.ts';

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
  })
  .check(z.refine(({ starts_at, ends_at }) => ends_at > starts_at, 'ends_at comes after starts_at'));

/** Puts a campaign in, or changes the one of its name; answers its number. A book that is not there throws. */
export async function putCampaign(db: Db, given: z.output<typeof campaignFile>): Promise<number> {
  const { content_id = null, joined_days = null, name, ...rest } = given;
  const row = { ...rest, edition_id: content_id, joined_days };
  const { id } = await db
    .insertInto('popup_campaign')
    .values({ name, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What npm run mot -- campaigns shows. */
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

/** True when there was one of this name; who saw it is forgotten with it. */
export async function dropCampaign(db: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('popup_campaign')
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

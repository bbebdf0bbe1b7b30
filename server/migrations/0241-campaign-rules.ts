import { type Kysely, sql } from 'kysely';

/** Advertising with consent, budgets, where pop-ups appear, and what people answer to campaigns (docs/decisions/146-interruptions.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* Each yes and no to advertising, with the words that stood there; the newest counts. */
    create table promotion_consent (
      id bigint generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      granted boolean not null,
      version text not null,
      words text not null check (words <> ''),
      /* From a message, without signing in. */
      by_link boolean not null default false,
      at timestamptz(3) not null
    );
    create index promotion_consent_account on promotion_consent (account_id, id desc);

    /* One piece of advertising a person and day, whatever campaigns run at once. */
    create table promotion_day (
      account_id integer not null references account on delete cascade,
      day date not null,
      primary key (account_id, day)
    );

    alter table popup_campaign
      add column kind text not null default 'news' check (kind in ('news', 'advertising')),
      add column screens text[] not null
        default array['home', 'work', 'lists', 'shop', 'youth', 'feed', 'library', 'account', 'other']
        check (cardinality(screens) > 0
          and screens <@ array['home', 'work', 'lists', 'shop', 'youth', 'feed', 'library', 'account', 'other']),
      /* Showings in all; null: as many as its time brings. */
      add column budget integer check (budget > 0),
      add column shown integer not null default 0,
      add constraint popup_budget check (budget is null or shown <= budget);
    update popup_campaign set shown = (select count(*) from popup_log where campaign_id = popup_campaign.id);

    alter table notice_campaign
      add column kind text not null default 'news' check (kind in ('news', 'advertising')),
      add column budget integer check (budget > 0),
      add column sent integer not null default 0,
      add constraint notice_budget check (budget is null or sent <= budget);
    update notice_campaign set sent =
      (select count(*) from notice where kind = 'campaign' and event = notice_campaign.id || ':' || round);

    /* "Not again" and reports. A guest is a device. */
    create table campaign_answer (
      id bigint generated always as identity primary key,
      popup_id integer references popup_campaign on delete cascade,
      notice_id integer references notice_campaign on delete cascade,
      account_id integer references account on delete cascade,
      device_id text,
      how text not null check (how in ('refused', 'reported')),
      reason text check (reason in ('often', 'misleading', 'unsuited', 'other')),
      at timestamptz(3) not null,
      check (num_nonnulls(popup_id, notice_id) = 1),
      check (num_nonnulls(account_id, device_id) = 1),
      check ((how = 'reported') = (reason is not null)),
      constraint campaign_answer_once unique nulls not distinct (popup_id, notice_id, account_id, device_id, how)
    );
    create index campaign_answer_notice on campaign_answer (notice_id) where notice_id is not null;
    create index campaign_answer_account on campaign_answer (account_id) where account_id is not null;
    create index campaign_answer_device on campaign_answer (device_id) where device_id is not null;
  `.execute(db);
}

import { linkTo } from '#contract/all-paths.ts';
import type { MyAffairs, Span } from '#contract/money/affiliates.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { originOf } from '../../kit/http/origin.ts';
import { ratesAt } from './attribution-queries.ts';
import { clicksByDay, moneyFigures, monthFigures, payoutsTo } from './figure-queries.ts';
import { linksOf, titleAt } from './link-queries.ts';
import { type PersonRow, personOf } from './person-queries.ts';

const daysOf: Record<Span, number> = { '30d': 30, quarter: 90, year: 365 };

const said = (row: PersonRow): NonNullable<MyAffairs['me']> => ({
  ...{ state: row.state, reason: row.reason, code: row.code },
  ...{ legal_name: row.legal_name, last4: row.identity_last4 },
  bank:
    row.bank === null ? null : { bank: row.bank, last4: row.bank_last4 ?? '', holder: row.bank_holder ?? '' },
});

/** The next day on which affiliates are paid, from a day on. Both as YYYY-MM-DD. */
function nextOn(today: string, day: number): string {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + (date < day ? 0 : 1), day)).toISOString().slice(0, 10);
}

async function ruleOfPayouts({ db }: Pick<ReaderContext, 'db'>): Promise<{ day: number; least: number }> {
  const rows = await db
    .selectFrom('payout_setting')
    .selectAll()
    .where('name', 'in', ['affiliate_day', 'affiliate_least_vnd'])
    .execute();
  const value = (name: string) => rows.find(row => row.name === name)?.value ?? 0;
  return { day: value('affiliate_day'), least: value('affiliate_least_vnd') };
}

/** All of an affiliate's first screen. */
export async function affairsOf(context: ReaderContext, span: Span): Promise<MyAffairs> {
  const { db, reader, now, gateways, settings, request } = context;
  const account = reader.accountId;
  const me = (await personOf(db, account)) ?? null;
  const affiliate = me?.affiliate_id ?? 0;
  const today = todayInVietnam(now());
  const from = todayInVietnam(now() - (daysOf[span] - 1) * 86_400_000);
  const own = originOf(settings, request);
  const { day, least } = await ruleOfPayouts(context);
  return {
    me: me && said(me),
    vneid_there: gateways.identity !== null,
    month: today.slice(0, 7),
    points: (await ratesAt(db, new Date(now()))).commission,
    ...(await monthFigures(db, { account, affiliate, first: `${today.slice(0, 7)}-01` })),
    days: await clicksByDay(db, account, { from, to: today }),
    links: await Promise.all(
      (await linksOf(db, account, affiliate)).map(async link => ({
        link_id: link.id,
        address: own + linkTo('utmLink', { slug: link.slug }),
        target: link.target,
        title: await titleAt(db, link.target),
        ended: link.ended_at !== null,
        ...{ clicks: link.clicks, newcomers: link.newcomers, orders: link.orders, earned: link.earned },
      })),
    ),
    money: {
      ...(await moneyFigures(db, affiliate)),
      ...{ next_on: nextOn(today, day), least },
      payouts: (await payoutsTo(db, affiliate)).map(row => ({
        ...{ state: row.state, amount: row.amount_vnd, tax: row.tax_vnd, at: row.moved_at.getTime() },
        ...{ last4: row.bank_last4, reason: row.reason },
      })),
    },
  };
}

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#contract/kit/roles.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { affiliateDeskCalls } from '#contract/money/affiliates-desk.ts';
import type { KeptState } from '#rules/money/affiliates/rewards.ts';
import type { Signal } from '#rules/money/affiliates/signals.ts';
import { transact } from '../kit/db/transact.ts';
import { insertClick, linkOfSource } from '../money/affiliates/click-queries.ts';
import { visitorOf } from '../money/affiliates/visitor.ts';
import type { TestServer } from './testServer.ts';
import { aMember } from './testVisitor.ts';

/* For tests: affiliates whose papers somebody compared, and clicks on their links. */

let numbers = 75_188_000_000 + randomInt(1_000_000) * 1_000;

/** A number of an identity card that no test has. */
export const aCitizenNumber = (): string => `0${++numbers}`;

/** Somebody at Mọt with one role. */
export async function aStaff(server: TestServer, role: Role) {
  const member = await aMember(server);
  await server.context.db
    .updateTable('account')
    .set({ roles: [role] })
    .where('id', '=', member.id)
    .execute();
  return member;
}

/** A reader who may become an affiliate: nothing is known of them yet. */
export const aNewAffiliate = (server: TestServer) => aStaff(server, 'affiliate');

type Member = Pick<Awaited<ReturnType<typeof aMember>>, 'id' | 'visitor'>;

/** Gives the papers of somebody who may become an affiliate; a moderator finds that they match. */
export async function anApprovedAffiliate(
  server: TestServer,
  { id, visitor }: Member,
  legalName = 'Trần Bảo Lam',
): Promise<{ affiliate: number }> {
  await visitor.call(affiliateCalls.identify, { legal_name: legalName, number: aCitizenNumber() });
  const { affiliate_id } = await server.context.db
    .selectFrom('affiliate_person')
    .select('affiliate_id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const moderator = await aStaff(server, 'moderator');
  await moderator.visitor.call(affiliateDeskCalls.decideAffiliate, {
    ...{ affiliate_id, outcome: 'approved' as const, reason: 'giấy tờ khớp' },
  });
  return { affiliate: affiliate_id };
}

/** An affiliate with papers, an account older than any pause, and a link to the first page. */
export async function anAffiliate(server: TestServer, legalName = 'Trần Bảo Lam') {
  const member = await aNewAffiliate(server);
  const { affiliate } = await anApprovedAffiliate(server, member, legalName);
  const bank = { bank: 'VCB' as const, number: '0071000123456', holder: legalName };
  await member.visitor.call(affiliateCalls.saveBank, bank);
  await server.context.db
    .updateTable('affiliate_person')
    .set({ bank_since: new Date('2020-01-01') })
    .where('affiliate_id', '=', affiliate)
    .execute();
  const { code, message, data } = await member.visitor.call(affiliateCalls.referal, { target: '/' });
  if (code !== 0) throw new Error(`no link: ${code} ${JSON.stringify(message)}`);
  const source = data.address.split('/').at(-1) ?? '';
  return { ...member, affiliate, link: data.link_id, source, address: data.address };
}

interface Clicked {
  consented?: boolean;
  signals?: Signal[];
  /** ms since 1970. */
  at?: number;
}

/** A device opened a link, as a page that was opened through it keeps it. */
export async function aClick(
  { context }: TestServer,
  { source }: { source: string },
  deviceId: string,
  { consented = true, signals = [], at = context.now() }: Clicked = {},
): Promise<void> {
  const link = await linkOfSource(context.db, source, '/');
  if (!link) throw new Error(`no link of ${source}`);
  await insertClick(context.db, {
    ...{ link: link.id, visitor: visitorOf(deviceId), consented, signals, now: at },
  });
}

/** A reward of a purchase of nobody; the affiliate is nobody too unless one is given. */
export async function aStoredReward(
  server: TestServer,
  at: number,
  { affiliate, state = 'refused' }: { affiliate?: number; state?: KeptState } = {},
): Promise<{ affiliate: number; line: number }> {
  return transact(server.owner, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const when = new Date(at);
    const line = randomInt(1_000_000_000, 2_000_000_000);
    const code = `CTV${String(randomInt(100_000, 999_999))}`;
    const id =
      affiliate ??
      (
        await tx
          .insertInto('affiliate')
          .values({ code, state: 'approved', reason: 'Ảnh mờ.', made_at: when, moved_at: when })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await sql`
      insert into purchase (id, number, wallet, charge_type, intent, currency, total, state, os, created_at, moved_at, expires_at)
      overriding system value values (${line}, ${`A${line}`.slice(0, 10)}, gen_random_uuid(), 'package', 'package_1', 'VND', 89000,
        'granted', 'web', ${when}, ${when}, ${when})`.execute(tx);
    await sql`
      insert into purchase_line (id, purchase_id, position, kind, item_id, title, amount, price_reason, days)
      overriding system value values (${line}, ${line}, 0, 'membership', 1, 'Mọt Nghe, 3 tháng', 89000, 'list', 90)`.execute(
      tx,
    );
    await tx
      .insertInto('attribution')
      .values({
        ...{ line_id: line, affiliate_id: id, link_id: null, how: 'code', base_vnd: 89_000 },
        ...{ points: 1_000, at: when },
      })
      .execute();
    await tx
      .insertInto('commission')
      .values({
        ...{ line_id: line, affiliate_id: id, state, amount_vnd: 8_900 },
        ...{ reason: 'Đơn của chính bạn.', at: when, moved_at: when },
      })
      .execute();
    return { affiliate: id, line };
  });
}

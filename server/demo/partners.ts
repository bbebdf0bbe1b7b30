import { hookEvents } from '#rules/people/partners.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Database } from '../kit/db/db.ts';
import { sharedSecret } from '../kit/secrets.ts';
import { embedHandlers } from '../people/embed/handlers.ts';
import { putPartner } from '../people/embed/partners.ts';
import { partnerRow } from '../people/embed/queries.ts';
import { countRefused } from '../people/embed/refused-origins.ts';
import { partnerDeskHandlers } from '../people/partners/desk-handlers.ts';
import { partnerHandlers } from '../people/partners/handlers.ts';
import { contextOf } from './order-from-shop.ts';
import { demoPartner } from './partner/server.ts';
import { personNamed } from './person-named.ts';

const DAY_MS = 86_400_000;

/** What a partner's desk reads of a request, at a moment. */
async function asked(db: Database, account: string, at: number) {
  const context = contextOf({ db, accountId: await personNamed(db, account), at });
  return { ...context, linkSecret: await sharedSecret(db, 'content-links') };
}

/** Partners in every state but the demo newspaper's: that one is approved. */
const others = [
  { handle: 'tap-chi-lang', name: 'Tạp chí Làng', site: 'https://tapchilang.example', to: null },
  { handle: 'quang-cao-24', name: 'Quảng cáo 24', site: 'https://quangcao24.example', to: 'refused' },
  { handle: 'bao-da-dong', name: 'Báo Đã Đóng', site: 'https://baodadong.example', to: 'stopped' },
] as const;

async function loadOthers(db: Database, now: number): Promise<void> {
  for (const { to, ...about } of others) {
    if (await partnerRow(db, about.handle)) continue;
    await partnerHandlers.askPartner(about, await asked(db, '0901234567', now - 9 * DAY_MS));
    const desk = await asked(db, 'toasoan@mot.example', now - 8 * DAY_MS);
    const decide = (next: 'approved' | 'refused' | 'stopped', reason: string) =>
      partnerDeskHandlers.decidePartner({ partner_id: about.handle, to: next, reason }, desk);
    if (to === 'stopped') await decide('approved', 'Đã ký hợp đồng');
    if (to) await decide(to, to === 'refused' ? 'Trang chỉ có quảng cáo' : 'Hợp đồng đã hết');
  }
}

/** The week of a frame in the newspaper, as its pages would have told it. */
async function loadWeek(db: Database, origin: string, now: number): Promise<void> {
  const edition = await db
    .selectFrom('edition')
    .select('id')
    .where('content_type', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  const tell = async (name: 'opened' | 'progress' | 'closed', at: number, detail = '') =>
    embedHandlers.frameEvent(
      { partner_id: 'ben-song', origin, name, content_id: edition?.id, detail },
      await asked(db, '0938000777', at),
    );
  for (let day = 13; day >= 0; day--)
    for (let times = 0; times < 8 + ((day * 7) % 11); times++) await tell('opened', now - day * DAY_MS);
  await tell('progress', now, 'Chương 4');
  await tell('closed', now);
  for (let times = 0; times < 12; times++)
    await countRefused(db, 'ben-song', 'https://tin-nhanh.example', todayInVietnam(now));
}

/** Partners, by the calls that their people and Mọt's make; the demo newspaper is Tạ Minh Khuê's. Its origin follows its port. */
export async function loadPartners(db: Database, origin: string, now: number): Promise<void> {
  const { id, name, allowedOrigins, bookHosts } = demoPartner(origin);
  const fresh = !(await partnerRow(db, id));
  if (fresh) {
    const owner = await asked(db, '0938000777', now - 20 * DAY_MS);
    await partnerHandlers.askPartner({ handle: id, name, site: origin }, owner);
    const desk = await asked(db, 'toasoan@mot.example', now - 19 * DAY_MS);
    await partnerDeskHandlers.decidePartner(
      { partner_id: id, to: 'approved', reason: 'Đã ký hợp đồng' },
      desk,
    );
  }
  await putPartner(db, { id, name, allowed_origins: allowedOrigins, book_hosts: bookHosts });
  if (!fresh) return;
  const partner_id = id;
  const owner = await asked(db, '0938000777', now - 3_600_000);
  const { partner } = await partnerHandlers.makeKey(
    { partner_id, name: 'Máy chủ chính', mode: 'live' },
    owner,
  );
  const [first] = partner.keys;
  if (first) await partnerHandlers.replaceKey({ partner_id, key_id: first.key_id }, owner);
  await partnerHandlers.makeKey({ partner_id, name: 'Thử nghiệm', mode: 'test' }, owner);
  await partnerHandlers.saveFrame(
    { partner_id, accent: '#1e3a93', theme: 'yellow', parts: ['sound', 'login', 'left'] },
    owner,
  );
  await partnerHandlers.addOrigin({ partner_id, origin: 'https://thu.bensong.example' }, owner);
  await partnerHandlers.addHook(
    { partner_id, url: 'https://bensong.example/mot', events: [...hookEvents] },
    owner,
  );
  await partnerHandlers.invitePerson({ partner_id, phone: '0901234567', role: 'developer' }, owner);
  await loadWeek(db, origin, now);
  await loadOthers(db, now);
}

import { feedbackKinds } from '#contract/reading/player-calls.ts';
import type { Database } from '../kit/db/db.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { sharedSecret } from '../kit/secrets.ts';
import { blockHandlers } from '../people/account/block-handlers.ts';
import { refuseBlocked } from '../people/account/blocks.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { blockDeskHandlers } from '../people/desk/block-handlers.ts';
import { faultHandlers } from '../people/desk/fault-handlers.ts';
import { ratingHandlers } from '../people/desk/rating-handlers.ts';
import { playerHandlers } from '../reading/player/handlers.ts';
import { contextOf } from './order-from-shop.ts';
import { demoPassword } from './people.ts';
import { personNamed } from './person-named.ts';

const HOUR_MS = 3_600_000;
const READER = '0938000777';
const STAFF = 'toasoan@mot.example';

/** Faults of sound of each kind, and misprints: one that waits, one mended, one that is none. */
async function loadFaults(db: Database, now: number): Promise<void> {
  const reader = contextOf({ db, accountId: await personNamed(db, READER), at: now - 30 * HOUR_MS });
  const editor = contextOf({ db, accountId: await personNamed(db, STAFF), at: now - 2 * HOUR_MS });
  const file = await db.selectFrom('audio_file').select('id').orderBy('id').executeTakeFirst();
  for (const [index, kind] of feedbackKinds.entries())
    if (file)
      await playerHandlers.feedback(
        { audio_file_id: file.id, kind, words: '', voice: '', current_time: 61 + index * 40 },
        { ...reader, idempotencyKey: null },
      );
  const chapters = await db
    .selectFrom('chapter')
    .innerJoin('edition', 'edition.id', 'chapter.edition_id')
    .select(['edition_id', 'spine_index'])
    .where('edition.content_type', '=', 1)
    .orderBy('edition_id')
    .orderBy('spine_index')
    .limit(3)
    .execute();
  const said = ['Con đưòng về nhà dài hơn mọi hôm.', 'Ông lão ngồi xuống bên hiền.', 'Trời đã sẩm tối.'];
  for (const [index, { edition_id, spine_index }] of chapters.entries())
    await faultHandlers.reportMisprint(
      {
        ...{
          content_id: edition_id,
          chapter: spine_index,
          cfi: `epubcfi(/6/${2 * spine_index + 2}!/4/2,/1:0,/1:9)`,
        },
        ...{ sentence: said[index] ?? 'Sai chữ', words: index === 2 ? 'Hình như là sập tối' : '' },
      },
      reader,
    );
  const waiting = await faultHandlers.listFaults({ kind: 'misprint', settled: 0, before: 0 }, editor);
  for (const [index, outcome] of (['sound', 'mended'] as const).entries()) {
    const fault_id = waiting[index]?.fault_id;
    if (fault_id)
      await faultHandlers.settleFault({ kind: 'misprint', fault_id, outcome, answer: '' }, editor);
  }
}

/** Somebody who is kept out and asks for another look. */
async function loadBlocked(db: Database, now: number): Promise<void> {
  const account = '0977000333';
  const account_id = await upsertPerson(db, { account, fullname: 'Lý Thông', password: demoPassword });
  const linkSecret = await sharedSecret(db, 'content-links');
  const staff = contextOf({ db, accountId: await personNamed(db, STAFF), at: now - 20 * HOUR_MS });
  await blockDeskHandlers.blockPerson({ account_id, reason: 'Rao bán tài khoản hội viên', days: 30 }, staff);
  const guest = { ...contextOf({ db, accountId: account_id, at: now - 3 * HOUR_MS }), linkSecret };
  const ticket = await refuseBlocked(guest, account_id).catch((error: unknown) =>
    error instanceof Refusal ? (error.data as { ticket: string }).ticket : '',
  );
  if (ticket)
    await blockHandlers.appealBlock(
      { ticket, words: 'Em tôi đăng nhầm, tôi không bán gì cả. Mọt xem lại giúp.' },
      guest,
    );
}

/** What support and moderators find on their desks; once. */
export async function loadDecided(db: Database, now: number): Promise<void> {
  if (await db.selectFrom('misprint').select('id').executeTakeFirst()) return;
  await loadFaults(db, now);
  await loadBlocked(db, now);
  const staff = contextOf({ db, accountId: await personNamed(db, STAFF), at: now - HOUR_MS });
  const [rating] = await ratingHandlers.listRatings({ kind: 'work', hidden: 0, before: 0 }, staff);
  if (!rating) return;
  const { kind, account_id, thing_id } = rating;
  const about = { kind, account_id, thing_id, reason: 'Nói trước đoạn kết' };
  await ratingHandlers.hideRating(about, staff);
  await ratingHandlers.showRating({ ...about, reason: 'Đã thêm lời báo trước' }, staff);
}

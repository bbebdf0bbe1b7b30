import { type GoodForm, goodForms } from '#rules/shop/goods.ts';
import { SHOP_PRICES } from '#rules/shop/shop.ts';
import { money } from '#rules/text/text.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { importBytes, safeName } from '../../library/catalogue/import-bytes.ts';
import { IngestRefusal } from '../../library/ingest/refusal.ts';
import { freeFirst } from '../../rights/queries.ts';
import { workNames } from '../shelf/work-queries.ts';
import { isHeard } from './reply.ts';
import { coverOfWork, goodOfEdition } from './seller-queries.ts';

const PER_DAY = 30;
const FORMS = /\.(epub|pdf|mp3|m4a|m4b|ogg|opus|zip)$/i;
const refuseFile = (say: string) => new Refusal('bad_input', { file: [say] });

export interface Sent {
  work_id: number;
  file_name: string;
  name: string;
  price: number;
  sample_parts: number;
}

const [ebook, sound, pdf] = goodForms;

/** Form of an imported file: a ZIP's is decided by its contents, not by its name. */
async function formOf(tx: Tx, editionId: number, name: string): Promise<GoodForm> {
  const { content_type } = await tx
    .selectFrom('edition')
    .select('content_type')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow();
  if (isHeard({ content_type })) return sound;
  return /\.pdf$/i.test(name) ? pdf : ebook;
}

/** Row of a good, with its audit row. */
const goodRow = (context: ReaderContext, shopId: number, { work_id, name, price, sample_parts }: Sent) => ({
  ...{ shop_id: shopId, work_id, name, price_vnd: price, sample_parts },
  ...{ account_id: context.reader.accountId, created_at: new Date(context.now()) },
});

async function audit(tx: Tx, { reader, now }: ReaderContext, shop: number, after: object): Promise<void> {
  await recordAudit(tx, {
    ...{ now: now(), actor: reader.accountId, subject: reader.accountId, action: 'goods.send' },
    ...{ before: null, after, reason: '', shop },
  });
}

/** A file that is here already: the shop's own, which waits, is sold, or was refused and waits again. */
async function sendAgain(
  context: ReaderContext,
  shopId: number,
  editionId: number,
  sent: Sent,
): Promise<void> {
  await transact(context.db, async tx => {
    const before = await goodOfEdition(tx, editionId);
    if (before?.shop_id !== shopId || before.work_id !== sent.work_id)
      throw refuseFile('Tệp này đã có ở Mọt. Tiệm gửi bản của riêng mình nhé.');
    if (before.state === 'approved') return;
    const row = goodRow(context, shopId, sent);
    await tx
      .updateTable('digital_good')
      .set({ ...row, state: 'waiting', reason: '', decided_by: null, decided_at: null })
      .where('id', '=', before.id)
      .execute();
    if (before.form !== sound) await freeFirst(tx, editionId, sent.sample_parts);
    await audit(tx, context, shopId, { good: before.id });
  });
}

/** Takes what a shop sends, by the code that imports for editors: edition and good are written together. Answers what was mended. */
export async function sendGood(context: ReaderContext, shopId: number, sent: Sent): Promise<string[]> {
  const { db, file } = context;
  const name = safeName(sent.file_name);
  if (!file) throw refuseFile('Bạn chọn một tệp nhé');
  if (!FORMS.test(name)) throw refuseFile('Mọt nhận EPUB, PDF, hoặc MP3, M4A, Ogg, và ZIP của các tệp ấy');
  if (sent.price < SHOP_PRICES.least || sent.price > SHOP_PRICES.most)
    throw new Refusal('bad_input', {
      price: [`Giá bán từ ${money(SHOP_PRICES.least)} đến ${money(SHOP_PRICES.most)}`],
    });
  const [work] = await workNames(db, [sent.work_id]);
  if (!work) throw new Refusal('not_found');
  await takeAttempt(context, `send-good:${shopId}`, PER_DAY, 86_400);
  const row = goodRow(context, shopId, sent);
  try {
    const item = await importBytes(context, file.bytes, name, {
      language: 'vi',
      again: true,
      ofShop: {
        work: { id: work.id, title: work.title, coverHash: await coverOfWork(db, work.id) },
        priceVnd: sent.price,
        sampleParts: sent.sample_parts,
        onAdded: async (tx, edition_id) => {
          const form = await formOf(tx, edition_id, name);
          await tx
            .insertInto('digital_good')
            .values({ ...row, edition_id, form })
            .execute();
          await audit(tx, context, shopId, { edition: edition_id, work: work.id });
        },
      },
    });
    if (item.id === null) throw refuseFile('Tệp này không thành một cuốn sách');
    if (item.status === 'known') await sendAgain(context, shopId, item.id, sent);
    return item.problems;
  } catch (error) {
    if (error instanceof IngestRefusal) throw refuseFile(error.say);
    throw error;
  }
}

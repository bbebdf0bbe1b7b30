import type { Output } from '#contract/kit/call.ts';
import type { catalogueDeskCalls } from '#contract/library/desk.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { tellPublished } from '../../kit/shared/published.ts';
import { importBytes, safeName } from '../catalogue/import-bytes.ts';
import type { ImportedItem } from '../catalogue/import-context.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { booksCalled, editionRow } from './queries.ts';

/** Accepted uploads; folders, feeds and exam results are imported by the command. */
const FORMS = /\.(epub|pdf|cb[zr7t]|zip|rar|7z|tar)$/i;

const refuseFile = (say: string) => new Refusal('bad_input', { file: [say] });

type By = Pick<ReaderContext, 'db' | 'storage' | 'now' | 'reader' | 'file'>;
type Report = Output<typeof catalogueDeskCalls.importFile>;

/** Ends an import before anything is added: books of its title are there. */
class Asks extends Error {
  constructor(readonly report: Report) {
    super('asks');
  }
}

interface Upload {
  name: string;
  grows: number;
  apart: number;
}

async function importNew(by: By, bytes: Buffer, { name, grows, apart }: Upload): Promise<ImportedItem> {
  try {
    return await importBytes(by, bytes, name, {
      language: 'vi',
      unseen: true,
      again: apart === 1,
      ...(grows > 0 ? { grows } : apart === 0 && { onBook: book => askAboutTitle(by, book) }),
    });
  } catch (error) {
    if (error instanceof IngestRefusal) throw refuseFile(error.say);
    throw error;
  }
}

async function askAboutTitle(
  { db }: By,
  { hash, title, chapters }: { hash: string; title: string; chapters: number },
): Promise<void> {
  const found = await booksCalled(db, title);
  if (found.length === 0 || found.some(({ content_hash }) => content_hash === hash)) return;
  throw new Asks({
    status: 'asks',
    work_id: null,
    title,
    parts: chapters,
    fresh: 0,
    problems: [],
    same_title: found.map(({ work_id, id, parts }) => ({ work_id, edition: id, parts })),
  });
}

/** Takes an uploaded file into the catalogue, by the same code as the command, with a row in the audit. */
export async function importUpload(by: By, { name, ...how }: Upload): Promise<Report> {
  const { db, file } = by;
  const safe = safeName(name);
  if (!file) throw refuseFile('Bạn chọn một tệp nhé');
  if (!FORMS.test(safe)) throw refuseFile('Mọt nhận EPUB, PDF, CBZ, CBR, CB7, CBT và ZIP');
  const before = how.grows > 0 ? await editionRow(db, how.grows) : undefined;
  if (how.grows > 0 && !before) throw new Refusal('not_found');
  try {
    const item = await importNew(by, file.bytes, { name: safe, ...how });
    return await reportOf(by, item, { file: safe, before: before?.parts });
  } catch (error) {
    if (error instanceof Asks) return error.report;
    throw error;
  }
}

/** `before`: how many parts the edition had that grew; undefined for a new one. */
async function reportOf(
  by: By,
  item: ImportedItem,
  { file, before: asked }: { file: string; before: number | undefined },
): Promise<Report> {
  const edition = item.id === null ? undefined : await editionRow(by.db, item.id);
  if (!edition) throw refuseFile('Tệp này không thành một cuốn sách');
  const kept = item.issues?.filter(({ state }) => state !== 'fresh').length;
  const before = asked ?? kept;
  if (item.status === 'imported')
    await transact(by.db, async tx => {
      await recordAudit(tx, {
        now: by.now(),
        actor: by.reader.accountId,
        subject: null,
        action: before === undefined ? 'catalogue.import' : 'catalogue.grow',
        before: { parts: before ?? 0 },
        after: { work: edition.work_id, edition: edition.id, parts: edition.parts },
        reason: file,
      });
      await tellPublished(tx);
    });
  return {
    status: item.status,
    work_id: edition.work_id,
    title: edition.title,
    parts: edition.parts,
    fresh: item.status === 'known' ? 0 : edition.parts - (before ?? 0),
    ...(item.issues && { issues: item.issues }),
    problems: item.problems,
    same_title: [],
  };
}

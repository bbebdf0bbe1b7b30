import {
  changedFields,
  editionProblems,
  hasPartDays,
  normalised,
  type WorkContent,
  waitsProblem,
} from '#rules/library/work-content.ts';
import { clockOf } from '#rules/text/moment.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Db } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { tellPublished } from '../../kit/shared/published.ts';
import {
  categoryNamed,
  deleteDraft,
  deskState,
  draftOf,
  lockWork,
  newestVersion,
  partsOf,
  putDeskState,
  putDraft,
  putVersion,
  setPublication,
  versionContent,
  versionRows,
} from './queries.ts';
import { contentOf, putContent } from './work-content.ts';

/* What editors do to a work. Each change is one transaction, and refused to who did not see the change before it. */

export type By = Pick<ReaderContext, 'db' | 'now'> & { reader: { accountId: number } };

interface About {
  work_id: number;
  /** The version that the editor saw. */
  version: number;
}

/** Name shown for a deleted account. */
export const NOBODY = 'Người đã nghỉ';

interface Change {
  tx: Tx;
  /** The number of this change. */
  next: number;
  at: Date;
}

const change = <T>(
  by: By,
  about: About,
  work: (given: Change) => Promise<T>,
): Promise<T & { version: number }> => transact(by.db, tx => changeIn(tx, by, about, work));

/** One change of a work in a transaction that may hold others too. */
export async function changeIn<T>(
  tx: Tx,
  by: By,
  about: About,
  work: (given: Change) => Promise<T>,
): Promise<T & { version: number }> {
  if (!(await lockWork(tx, about.work_id))) throw new Refusal('not_found');
  const state = await deskState(tx, about.work_id);
  const version = state?.desk_version ?? 0;
  if (version !== about.version)
    throw new Refusal(
      'changed_meanwhile',
      `${state?.who ?? NOBODY} vừa lưu bản ${clockOf(state?.desk_at?.getTime() ?? by.now())}.`,
    );
  const [next, at] = [version + 1, new Date(by.now())];
  const done = await work({ tx, next, at });
  await putDeskState(tx, about.work_id, { version: next, at, by: by.reader.accountId });
  return { ...done, version: next };
}

/** Messages by field, an edition's under `editions.ID.field`. */
export async function problemsOf(tx: Db, shown: WorkContent, content: WorkContent) {
  const messages: Record<string, string[]> = {};
  const waiting = content.editions.filter(({ waits = [] }) => waits.length > 0).map(({ id }) => id);
  const parts = await partsOf(tx, waiting);
  if (content.category !== null && (await categoryNamed(tx, content.category)) === undefined)
    messages.category = ['Chưa có thể loại này'];
  for (const edition of content.editions) {
    const was = shown.editions.find(({ id }) => id === edition.id);
    if (!was || was.contentType !== edition.contentType)
      messages[`editions.${edition.id}.id`] = ['Bản này không thuộc sách này'];
    for (const [field, message] of Object.entries(editionProblems(edition)))
      messages[`editions.${edition.id}.${field}`] = [message];
    const places = (parts.get(edition.id) ?? []).map(({ at }) => at);
    const problem = hasPartDays(edition) ? waitsProblem(edition.waits ?? [], places) : null;
    if (problem) messages[`editions.${edition.id}.waits`] = [problem];
  }
  return messages;
}

/** Keeps what an editor changed; nobody else but editors sees it. What could not be published is refused here. */
export const saveDraft = (by: By, about: About & { content: WorkContent }) =>
  change(by, about, async ({ tx }) => {
    const shown = await contentOf(tx, about.work_id);
    if (!shown) throw new Refusal('not_found');
    const content = normalised(about.content);
    const messages = await problemsOf(tx, shown, content);
    if (Object.keys(messages).length > 0) throw new Refusal('bad_input', messages);
    // What came in while the form was open stays as it is.
    const named = new Set(content.editions.map(({ id }) => id));
    const editions = [...content.editions, ...shown.editions.filter(({ id }) => !named.has(id))];
    await putDraft(tx, about.work_id, JSON.stringify({ ...content, editions }));
    return {};
  });

export const dropDraft = (by: By, about: About) =>
  change(by, about, async ({ tx }) => {
    await deleteDraft(tx, about.work_id);
    return {};
  });

/** Shows readers a content: with what they saw before as a version, with the new one, and with a row in the audit. */
export async function show(
  by: By,
  { tx, next, at }: Change,
  { workId, content, what, action }: { workId: number; content: WorkContent; what?: string; action: string },
): Promise<void> {
  const before = await contentOf(tx, workId);
  if (!before) throw new Refusal('not_found');
  const last = await newestVersion(tx, workId);
  const base = { work_id: workId, published_at: at };
  // Imported, or changed by a command since: the way back leads there too.
  if (!last || changedFields(last.content, before).length > 0)
    await putVersion(tx, {
      ...base,
      version: last ? next - 1 : 0,
      content: JSON.stringify(before),
      what: last ? 'đã đổi ngoài bàn này' : 'bản trước khi sửa ở bàn này',
      published_by: null,
    });
  await putContent(tx, workId, content, by.now());
  const after = (await contentOf(tx, workId)) ?? content;
  const fields = changedFields(before, after);
  const said = (what ?? (fields.length > 0 ? `sửa ${fields.join(', ')}` : 'đăng lại, không đổi gì')).slice(
    0,
    500,
  );
  await putVersion(tx, {
    ...base,
    version: next,
    content: JSON.stringify(after),
    what: said,
    published_by: by.reader.accountId,
  });
  await recordAudit(tx, {
    now: by.now(),
    actor: by.reader.accountId,
    subject: null,
    action,
    before: { work: workId, content: before },
    after: { work: workId, content: after },
    reason: said,
  });
  await tellPublished(tx);
}

export const publish = (by: By, about: About, what?: string) =>
  change(by, about, async given => {
    const content = await draftOf(given.tx, about.work_id);
    if (!content) throw new Refusal('not_found', 'Không có bản nháp nào để đăng.');
    await show(by, given, { workId: about.work_id, content, what, action: 'catalogue.publish' });
    await deleteDraft(given.tx, about.work_id);
    return {};
  });

/** Chooses the moment at which the draft is shown; 0 takes it back. A later save keeps the moment. */
export const publishLater = (by: By, { at, ...about }: About & { at: number }) =>
  change(by, about, async ({ tx }) => {
    if (!(await draftOf(tx, about.work_id))) throw new Refusal('not_found', 'Không có bản nháp nào để đăng.');
    if (at !== 0 && at <= by.now()) throw new Refusal('bad_input', { at: ['Giờ đăng phải ở phía trước'] });
    const row = {
      publish_at: at === 0 ? null : new Date(at),
      publish_by: at === 0 ? null : by.reader.accountId,
    };
    await setPublication(tx, about.work_id, { ...row, problem: '' });
    return {};
  });

/** Shows readers a change of what they see, in the caller's transaction; a draft stays as it is. Answers the way back. */
export async function changeShown(
  tx: Tx,
  by: By,
  workId: number,
  edit: (content: WorkContent) => WorkContent,
): Promise<{ work_id: number; version: number; to: number }> {
  const version = (await deskState(tx, workId))?.desk_version ?? 0;
  const done = await changeIn(tx, by, { work_id: workId, version }, async given => {
    const shown = await contentOf(tx, workId);
    if (!shown) throw new Refusal('not_found');
    const content = normalised(edit(shown));
    const messages = await problemsOf(tx, shown, content);
    const [problem] = Object.values(messages).flat();
    if (problem) throw new Refusal('bad_input', `“${shown.title}”: ${problem}.`);
    await show(by, given, { workId, content, action: 'catalogue.publish' });
    const [before] = await versionRows(tx, workId, given.next, 1);
    return { to: before?.version ?? 0 };
  });
  return { work_id: workId, ...done };
}

export const restore = (by: By, about: About & { to: number }) =>
  transact(by.db, tx => restoreIn(tx, by, about));

/** In the caller's transaction. */
export const restoreIn = (tx: Tx, by: By, { to, ...about }: About & { to: number }) =>
  changeIn(tx, by, about, async given => {
    const old = await versionContent(given.tx, about.work_id, to);
    if (!old) throw new Refusal('not_found', 'Không có bản này.');
    await show(by, given, {
      workId: about.work_id,
      content: old.content,
      what: `lấy lại bản số ${to}`,
      action: 'catalogue.restore',
    });
    return {};
  });

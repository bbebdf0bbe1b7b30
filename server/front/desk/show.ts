import type { ItemKind } from '#contract/kit/desk-item.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Database } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { tellPublished } from '../../kit/shared/published.ts';
import { type Kind, kindNamed } from './kinds.ts';
import { fitItem } from './parse-item.ts';
import { copyVersions, lockItem, newestVersion, putState, putVersion } from './queries.ts';
import { changedFields, type Item, sameItem } from './same-item.ts';

/** The publisher and the time. No account: the operator, by a command. */
export interface By {
  accountId: number | null;
  /** ms since 1970. */
  now: number;
}

interface Showing {
  kind: Kind;
  /** Null for one that has never been shown, or is shown no more. */
  id: number | null;
  /** Null takes it off. */
  item: Item | null;
  /** Of the change before this one. */
  version: number;
  /** The number under which the desk knows it: below zero before its first publication. */
  known: number | null;
  action: 'front.publish' | 'front.restore' | 'front.remove';
  /** In the list of versions; made from the fields that differ when it is left out. */
  what?: string;
}

const MOST_WORDS = 500;

/** Labels of the fields that differ, in the order of the form. */
function labelsOf({ fields }: ItemKind, before: Item, after: Item): string[] {
  const changed = changedFields(before, after);
  const labels = fields.filter(({ name }) => changed.includes(name)).map(({ label }) => label.toLowerCase());
  return labels.length > 0 || changed.length === 0 ? labels : ['nội dung'];
}

function saidOf(declared: ItemKind, before: Item | null, after: Item | null): string {
  if (!after) return 'gỡ xuống';
  if (!before) return 'đăng lần đầu';
  const labels = labelsOf(declared, before, after);
  return labels.length > 0 ? `sửa ${labels.join(', ')}` : 'đăng lại, không đổi gì';
}

/**
 * Changes what readers see of one item: its table, a version, a row of the audit, and every process is told. All of it or nothing:
 * it lives in the caller's transaction. Answers the item's number and that of this change.
 */
export async function show(tx: Tx, by: By, showing: Showing): Promise<{ id: number; version: number }> {
  const { kind, id, item, known, action } = showing;
  const { declared, served } = kind;
  const at = new Date(by.now);
  const before: Item | null = id === null ? null : await served.read(tx, id);
  const history = known ?? id;
  const last = history === null ? undefined : await newestVersion(tx, { kind: declared.kind, id: history });
  // Made or changed by a command since: the way back leads there too.
  const elsewhere = before !== null && !(last && sameItem(last.item, before));
  const version = showing.version + (elsewhere ? 2 : 1);
  if (elsewhere && id !== null)
    await putVersion(tx, {
      kind: declared.kind,
      item_id: id,
      version: version - 1,
      item: JSON.stringify(before),
      what: last ? 'đã đổi ngoài bàn này' : 'bản trước khi sửa ở bàn này',
      published_at: at,
      published_by: null,
    });
  let now = id;
  if (item) now = await served.write(tx, before ? id : null, item, by);
  else if (id !== null) await served.remove?.(tx, id, by);
  if (now === null) throw new Error(`nothing of ${declared.kind} to take off`);
  if (known !== null && known !== now) await copyVersions(tx, { kind: declared.kind, id: known }, now);
  // As the database gives it back: what is compared with it later was read there too.
  const after: Item | null = item ? await served.read(tx, now) : null;
  const said = (showing.what ?? saidOf(declared, before, after)).slice(0, MOST_WORDS);
  await putVersion(tx, {
    kind: declared.kind,
    item_id: now,
    version,
    item: after && JSON.stringify(after),
    what: said,
    published_at: at,
    published_by: by.accountId,
  });
  await recordAudit(tx, {
    now: by.now,
    actor: by.accountId,
    subject: null,
    action,
    before: { kind: declared.kind, id: now, item: before },
    after: { kind: declared.kind, id: now, item: after },
    reason: `${declared.title}: ${said}`.slice(0, MOST_WORDS),
  });
  await served.changed?.(tx, now);
  await tellPublished(tx);
  return { id: now, version };
}

/**
 * Publishes an item as the desk does, for commands and the loader of the demo: the same checks, a version and a row of the audit.
 * What stands so already is left alone. Answers its number; throws the refusal of what is wrong with it.
 */
export function publishKindItem(
  db: Database,
  name: string,
  given: unknown,
  { accountId = null, now = Date.now(), id = null }: Partial<By> & { id?: number | null } = {},
): Promise<number> {
  const kind = kindNamed(name);
  if (!kind) throw new Error(`no kind ${name}`);
  return transact(db, async tx => {
    const item = await fitItem(tx, kind, id, given, { accountId, now });
    if (id !== null && sameItem(await kind.served.read(tx, id), item)) return id;
    const at = new Date(now);
    const state = id === null ? null : await lockItem(tx, { kind: name, id }, at);
    const by = { accountId, now };
    const shown = await show(tx, by, {
      kind,
      id,
      item,
      version: state?.version ?? 0,
      known: id,
      action: 'front.publish',
    });
    await putState(
      tx,
      { kind: name, id: shown.id },
      {
        version: shown.version,
        changed_at: at,
        changed_by: accountId,
        did: 'đăng',
        removed: false,
      },
    );
    return shown.id;
  });
}

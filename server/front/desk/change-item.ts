import { clockOf, clockThenDay } from '#rules/text/moment.ts';
import type { Database } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Kind } from './kinds.ts';
import { fitItem } from './parse-item.ts';
import { lockItem, putState, type StateRow, stateOf, versionOf } from './queries.ts';
import type { Item } from './same-item.ts';
import { type By, show } from './show.ts';

/* What editors do to one item. Each change is one transaction, and refused to who did not see the change before it. */

/** Name shown for a deleted account, and for a command. */
export const NOBODY = 'Mọt';

export interface About {
  db: Database;
  by: By;
  kind: Kind;
  id: number;
  /** The version that was seen. */
  seen: number;
}

interface Change {
  tx: Tx;
  state: NonNullable<StateRow>;
}

/** New values of the item's row. */
interface Done {
  did: string;
  draft?: Item | null;
  publish_at?: Date | null;
  removed?: boolean;
  /** Of something that readers see: its number, and that of the change. */
  shown?: { id: number; version: number };
}

function refuseLate(state: NonNullable<StateRow>): never {
  throw new Refusal(
    'changed_meanwhile',
    `${state.who ?? NOBODY} vừa ${state.did} bản ${clockOf(state.changed_at.getTime())}.`,
  );
}

/** An item that nobody changed here exists where its kind has it, or where it is about to be begun. */
async function mustBe(tx: Tx, { kind, id, seen }: About, begins: boolean): Promise<void> {
  if (await stateOf(tx, { kind: kind.declared.kind, id })) return;
  if (id > 0 && (await kind.served.read(tx, id))) return;
  if (id < 0 && seen === 0 && begins && !kind.declared.fixed) return;
  throw new Refusal('not_found');
}

function change(about: About, work: (given: Change) => Promise<Done>, begins = false) {
  const { db, by, kind, id, seen } = about;
  const which = { kind: kind.declared.kind, id };
  return transact(db, async tx => {
    await mustBe(tx, about, begins);
    const at = new Date(by.now);
    const state = await lockItem(tx, which, at);
    if (state.became !== null || state.version !== seen) refuseLate(state);
    const { did, draft, publish_at, removed, shown } = await work({ tx, state });
    const { id: now, version } = shown ?? { id, version: state.version + 1 };
    const row = {
      version,
      changed_at: at,
      changed_by: by.accountId,
      did,
      problem: '',
      ...(draft !== undefined && { draft: draft && JSON.stringify(draft) }),
      ...(publish_at !== undefined && { publish_at, publish_by: publish_at && by.accountId }),
      ...(removed !== undefined && { removed }),
    };
    await putState(tx, { ...which, id: now }, row);
    // Who still has the old number open is told where it went.
    if (now !== id)
      await putState(tx, which, { ...row, draft: null, publish_at: null, publish_by: null, became: now });
    return { id: now, version };
  });
}

/** The number of what readers see; null for what they do not see. */
const shownId = async ({ kind, id }: About, tx: Tx): Promise<number | null> =>
  id > 0 && (await kind.served.read(tx, id)) ? id : null;

export const saveDraft = (about: About, given: unknown) =>
  change(
    about,
    async ({ tx }) => {
      const draft = await fitItem(tx, about.kind, about.id > 0 ? about.id : null, given, about.by);
      return { did: 'lưu', draft };
    },
    true,
  );

export const dropDraft = (about: About) =>
  change(about, async () => ({ did: 'bỏ nháp của', draft: null, publish_at: null }));

/** Shows the draft to readers. */
export const publish = (about: About, what?: string) =>
  change(about, async ({ tx, state }) => {
    if (!state.draft) throw new Refusal('not_found', 'Không có bản nháp nào để đăng.');
    const { kind, by } = about;
    const id = await shownId(about, tx);
    const item = await fitItem(tx, kind, id, state.draft, by);
    const { version } = state;
    const showing = { kind, id, item, version, known: about.id, action: 'front.publish' as const };
    const shown = await show(tx, by, { ...showing, ...(what !== undefined && { what }) });
    return { did: 'đăng', draft: null, publish_at: null, removed: false, shown };
  });

export const publishLater = (about: About, at: number) =>
  change(about, async ({ tx, state }) => {
    if (!state.draft) throw new Refusal('not_found', 'Không có bản nháp nào để đăng.');
    if (at <= about.by.now) throw new Refusal('bad_input', { at: ['Giờ đăng phải ở phía trước'] });
    await fitItem(tx, about.kind, await shownId(about, tx), state.draft, about.by);
    return { did: 'hẹn giờ đăng', publish_at: new Date(at) };
  });

export const cancelPublish = (about: About) =>
  change(about, async ({ state }) => {
    if (!state.publish_at) throw new Refusal('not_found', 'Bản này không hẹn giờ đăng.');
    return { did: 'bỏ hẹn giờ của', publish_at: null };
  });

export const restore = (about: About, to: number) =>
  change(about, async ({ tx, state }) => {
    const { kind, by } = about;
    const old = await versionOf(tx, { kind: kind.declared.kind, id: about.id }, to);
    if (!old?.item) throw new Refusal('not_found', 'Không có bản này.');
    const id = await shownId(about, tx);
    const item = await fitItem(tx, kind, id, old.item, by);
    const shown = await show(tx, by, {
      kind,
      id,
      item,
      version: state.version,
      known: about.id,
      action: 'front.restore',
      what: `lấy lại bản ${clockThenDay(old.published_at.getTime())}`,
    });
    return { did: 'lấy lại', removed: false, shown };
  });

/** Takes it off the front; one that was never there only loses its draft. */
export const remove = (about: About) =>
  change(about, async ({ tx, state }) => {
    const { kind, by } = about;
    if (kind.declared.fixed || !kind.served.remove) throw new Refusal('not_found');
    const id = await shownId(about, tx);
    const gone = { did: 'gỡ', draft: null, publish_at: null, removed: true };
    if (id === null) return about.id < 0 ? { ...gone, removed: false } : gone;
    const showing = { kind, id, item: null, version: state.version, known: id };
    return { ...gone, shown: await show(tx, by, { ...showing, action: 'front.remove' }) };
  });

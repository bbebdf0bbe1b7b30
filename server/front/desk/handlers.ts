import { linkTo } from '#contract/all-paths.ts';
import type { frontDeskCalls } from '#contract/front/desk.ts';
import { itemKinds } from '#contract/front/desk-kinds.ts';
import { withDeadline } from '../../kit/db/deadline.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cutToPage } from '../../kit/paging.ts';
import { filmFileAddress } from '../../library/films/film-folder.ts';
import { findThings, thingsByIds } from '../../library/things/queries.ts';
import {
  type About,
  cancelPublish,
  dropDraft,
  NOBODY,
  publish,
  publishLater,
  remove,
  restore,
  saveDraft,
} from './change-item.ts';
import { type Kind, kindFor, mayDesk } from './kinds.ts';
import { listItems } from './list-items.ts';
import { orderItems } from './order-items.ts';
import { fitItem } from './parse-item.ts';
import { filmsOf, keepPicture, pictureAddress, picturesOf } from './pictures.ts';
import { PREVIEW_MS, sealFrontPreview } from './preview-address.ts';
import { versionRows } from './queries.ts';
import { type Found, readItem } from './read-item.ts';

const VERSIONS = 20;
/** ms: a table of a country's candidates has a million lines. */
const TABLE_MS = 180_000;
/** Offered while one types. */
const THINGS = 12;

/** The kind, for who may change it: everybody else is answered as for one that does not exist. */
function kindOf({ reader }: Pick<ReaderContext, 'reader'>, name: string): Kind {
  const kind = kindFor(name, reader.roles);
  if (!kind) throw new Refusal('not_found');
  return kind;
}

/** An item that nobody has saved yet, under a number of the editor's own; null where its kind cannot be made. */
const begun = (kind: Kind, id: number): Found | null =>
  id < 0 && !kind.declared.fixed ? { id, published: null, draft: null, state: undefined } : null;

type Asker = Pick<ReaderContext, 'db' | 'now' | 'reader'>;

const about = (context: Asker, { kind, id, seen }: { kind: string; id: number; seen: number }): About => ({
  db: context.db,
  by: { accountId: context.reader.accountId, now: context.now() },
  kind: kindOf(context, kind),
  id,
  seen,
});

export const frontDeskHandlers: Handlers<typeof frontDeskCalls> = {
  async listItems({ kind, search, state, after, page_size }, context) {
    const { db, now, filesOrigin: files } = context;
    const asked = { search, state, after, size: page_size, now: now(), files };
    return listItems(db, kindOf(context, kind), asked);
  },

  async readItem({ kind: name, id }, context) {
    const { db, filesOrigin } = context;
    const kind = kindOf(context, name);
    const found = (await readItem(db, kind, id)) ?? begun(kind, id);
    if (!found) throw context.refuse('not_found');
    const { published, draft, state } = found;
    const shown = draft ?? published;
    return {
      kind: name,
      id: found.id,
      published,
      draft,
      removed: state?.removed ?? false,
      version: state?.version ?? 0,
      savedBy: state?.did ? (state.who ?? NOBODY) : null,
      savedAt: state?.did ? state.changed_at.getTime() : null,
      did: state?.did ?? '',
      publishAt: state?.publish_at?.getTime() ?? null,
      problem: state?.problem ?? '',
      path: (shown && kind.served.path?.(found.id, shown)) ?? null,
      beside: shown
        ? [...((await kind.served.beside?.(db, shown, found.id > 0 ? found.id : null)) ?? [])]
        : [],
      figures: found.id > 0 ? ((await kind.served.figures?.(db, found.id, context.now())) ?? null) : null,
      pictures: picturesOf(kind, [published, draft], filesOrigin),
      films: filmsOf(kind, [published, draft], filesOrigin),
    };
  },

  async tryItem({ kind: name, id, item: given }, context) {
    const kind = kindOf(context, name);
    try {
      const by = { accountId: context.reader.accountId, now: context.now() };
      const known = id > 0 ? id : null;
      const at = { now: context.now() };
      const item = await fitItem(context.db, kind, known, given, by);
      const says = (await kind.served.says?.(context.db, item, at)) ?? '';
      const warns = (await kind.served.warns?.(context.db, item, known, at)) ?? [];
      return { says, warns: [...warns], wrong: {} };
    } catch (error) {
      if (!(error instanceof Refusal) || typeof error.reply === 'string') throw error;
      return { says: '', warns: [], wrong: error.reply };
    }
  },

  saveDraft: ({ item, ...input }, context) => saveDraft(about(context, input), item),
  dropDraft: (input, context) => dropDraft(about(context, input)),
  publishItem: ({ at, ...input }, context) =>
    at === undefined ? publish(about(context, input)) : publishLater(about(context, input), at),
  cancelPublish: (input, context) => cancelPublish(about(context, input)),
  restoreVersion: ({ version, ...input }, context) => restore(about(context, input), version),
  removeItem: (input, context) => remove(about(context, input)),

  async listVersions({ kind: name, id, before }, context) {
    const kind = kindOf(context, name);
    const which = { kind: name, id };
    if (!(await readItem(context.db, kind, id))) throw context.refuse('not_found');
    const { rows, more } = cutToPage(await versionRows(context.db, which, before, VERSIONS + 1), VERSIONS);
    return {
      items: rows.map(({ version, published_at, who, what }) => ({
        version,
        at: published_at.getTime(),
        who: who ?? '',
        what,
      })),
      more,
    };
  },

  async reorderItems({ kind: name, ids }, context) {
    const { db, reader, now } = context;
    await orderItems(db, kindOf(context, name), ids, { accountId: reader.accountId, now: now() });
    return {};
  },

  async previewItem({ kind: name, id, as, at, order }, context) {
    const kind = kindOf(context, name);
    const found = await readItem(context.db, kind, id);
    const item = found?.draft ?? found?.published;
    if (!found || !item || !kind.served.path?.(found.id, item)) throw context.refuse('not_found');
    const { accountId } = context.reader;
    const until = context.now() + PREVIEW_MS;
    const preview = { kind: name, id: found.id, as, at: at ?? null, order, accountId, until };
    return { address: linkTo('deskPreview', { sealed: sealFrontPreview(context.linkSecret, preview) }) };
  },

  async findThings({ thing, search, ids }, { db, reader, refuse }) {
    if (!itemKinds.some(kind => mayDesk(kind, reader.roles))) throw refuse('not_found');
    return ids.length > 0 ? thingsByIds(db, thing, ids) : findThings(db, thing, search, THINGS);
  },

  async uploadTable({ kind: name }, context) {
    const { takeTable } = kindOf(context, name).served;
    if (!takeTable) throw context.refuse('not_found');
    const bytes = context.file?.bytes;
    if (!bytes) throw context.refuse('bad_input', { file: ['Bạn chọn một tệp CSV nhé'] });
    const kept = await withDeadline(() => transact(context.db, tx => takeTable(tx, bytes)), TABLE_MS);
    return { ...kept, problems: [...kept.problems] };
  },

  async uploadFilm({ kind: name }, context) {
    const { takeFilm } = kindOf(context, name).served;
    if (!takeFilm) throw context.refuse('not_found');
    const bytes = context.file?.bytes;
    if (!bytes) throw context.refuse('bad_input', { file: ['Bạn chọn một tệp MP4 nhé'] });
    const kept = await takeFilm(context, bytes);
    return { ...kept, address: filmFileAddress(kept.key, context.filesOrigin) };
  },

  async uploadPicture({ kind: name }, context) {
    const kind = kindOf(context, name);
    const key = await keepPicture(context, kind, context.file?.bytes);
    return { key, address: pictureAddress(kind, key, context.filesOrigin) ?? '' };
  },
};

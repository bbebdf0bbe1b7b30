import { linkTo } from '#contract/all-paths.ts';
import type { catalogueDeskCalls } from '#contract/library/desk.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { cutToPage } from '../../kit/paging.ts';
import { editionAddress } from '../catalogue/addresses.ts';
import { coverBase } from '../catalogue/cards.ts';
import { dropDraft, NOBODY, publish, publishLater, restore, saveDraft } from './change-work.ts';
import { changeBack, changeWorks } from './change-works.ts';
import { coversIn, keepCover } from './covers.ts';
import { importUpload } from './import-upload.ts';
import { deskList } from './list-queries.ts';
import { PREVIEW_MS, sealPreview } from './preview-address.ts';
import {
  categoryNames,
  deskState,
  draftRow,
  editionsOf,
  partsOf,
  topicNames,
  versionRows,
} from './queries.ts';
import { contentOf } from './work-content.ts';

const VERSIONS = 20;

/** The place after a row, as it travels: "12 gio qua deo". */
const placeAfter = ({ id, key }: { id: number; key: string }): string => `${id} ${key}`;

function placeOf(after: string) {
  const [, id, key = ''] = /^(\d{1,9}) (.*)$/s.exec(after) ?? [];
  return id === undefined ? null : { id: Number(id), key };
}

const changedBy = (state: { who: string | null; desk_at: Date | null } | undefined) =>
  state?.desk_at ? { who: state.who ?? NOBODY, at: state.desk_at.getTime() } : null;

export const catalogueDeskHandlers: Handlers<typeof catalogueDeskCalls> = {
  async listWorks({ q, kind, state, sort, after, page_size }, { db, filesOrigin, refuse }) {
    const place = placeOf(after);
    if (after && (!place || (sort === 'edited' && !/^\d{1,18}$/.test(place.key))))
      throw refuse('bad_input', { after: ['Giá trị không hợp lệ'] });
    const found = await deskList(db, { q, kind, state, sort, after: place, most: page_size + 1 });
    const { rows, more } = cutToPage(found, page_size);
    const last = rows.at(-1);
    return {
      items: rows.map(row => {
        const covered = row.editions.find(({ cover_key }) => cover_key) ?? row.editions[0];
        return {
          work_id: row.id,
          title: row.title,
          authors: row.authors,
          cover: covered ? coverBase(covered, filesOrigin) : null,
          tint: covered?.tint ?? '#1b2420',
          editions: row.editions.map(({ content_type, price_type, price_vnd, copyright }) => ({
            contentType: content_type,
            priceType: price_type,
            priceVnd: price_vnd,
            copyright,
          })),
          has_draft: row.has_draft,
          changed: changedBy(row),
        };
      }),
      next: more && last ? placeAfter(last) : null,
    };
  },

  async readWork({ work_id }, { db, filesOrigin, refuse }) {
    const published = await contentOf(db, work_id);
    if (!published) throw refuse('not_found');
    const [state, waiting, editions] = await Promise.all([
      deskState(db, work_id),
      draftRow(db, work_id),
      editionsOf(db, work_id),
    ]);
    const parts = await partsOf(
      db,
      editions.map(({ id }) => id),
    );
    return {
      work_id,
      version: state?.desk_version ?? 0,
      changed: changedBy(state),
      published,
      draft: waiting?.content ?? null,
      publishAt: waiting?.publish_at?.getTime() ?? null,
      problem: waiting?.problem ?? '',
      covers: coversIn([published, waiting?.content ?? null], filesOrigin),
      editions: editions.map(edition => ({
        id: edition.id,
        contentType: edition.content_type,
        address: editionAddress(edition.content_type, published.title, edition.id),
        cover: coverBase(edition, filesOrigin),
        tint: edition.tint,
        words: edition.words,
        seconds: edition.seconds,
        parts: (parts.get(edition.id) ?? []).map(({ at, title }) => ({ at, title })),
      })),
    };
  },

  async shelfNames(_, { db }) {
    const [categories, topics] = await Promise.all([categoryNames(db), topicNames(db)]);
    return { categories, topics };
  },

  async previewAddress({ work_id, edition_id, as }, { db, reader, linkSecret, now, refuse }) {
    const editions = await editionsOf(db, work_id);
    if (!editions.some(({ id }) => id === edition_id)) throw refuse('not_found');
    const { accountId } = reader;
    const until = now() + PREVIEW_MS;
    const sealed = sealPreview(linkSecret, { workId: work_id, editionId: edition_id, as, accountId, until });
    return { address: linkTo('deskPreview', { sealed }) };
  },

  importFile: (input, context) => importUpload(context, input),
  uploadCover: (_, context) => keepCover(context, context.file?.bytes),
  publishLater: (input, context) => publishLater(context, input),
  saveDraft: (input, context) => saveDraft(context, input),
  dropDraft: (input, context) => dropDraft(context, input),
  publish: (input, context) => publish(context, input),
  restore: (input, context) => restore(context, input),
  changeWorks: (input, context) => changeWorks(context, input),
  changeBack: (input, context) => changeBack(context, input),

  async listVersions({ work_id, before }, { db, refuse }) {
    if (!(await deskState(db, work_id))) throw refuse('not_found');
    const { rows, more } = cutToPage(await versionRows(db, work_id, before, VERSIONS + 1), VERSIONS);
    return {
      items: rows.map(({ version, what, published_at, who }) => ({
        version,
        at: published_at.getTime(),
        who: who ?? '',
        what,
      })),
      more,
    };
  },
};

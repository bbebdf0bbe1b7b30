import type { playerCalls } from '#contract/reading/player.ts';
import { offlineUntil } from '#rules/reading/downloads.ts';
import { listenedTypes } from '#rules/rights/content-type.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { networkOf, takeAttempt } from '../../kit/http/limits.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { cardOf } from '../../library/catalogue/cards.ts';
import { cardsByIds } from '../../library/catalogue/queries.ts';
import { countEvent } from '../../library/ranking/events.ts';
import { accessOf, accessOfMany } from '../../rights/access.ts';
import { signProgressToken } from '../../rights/progress-token.ts';
import { ebookOf } from './ebook.ts';
import { filePage } from './files.ts';
import { heardEdition, purposeOf } from './heard-edition.ts';
import { typeOfKind } from './kinds.ts';
import { refuseFile, signedSound, singlePlayUntil } from './open-file.ts';
import { parentOf } from './parent.ts';
import { positionInFile } from './position-queries.ts';
import { fileBeside, filesByIds, relatedIds } from './queries.ts';
import { readySound } from './ready-sound.ts';
import { positionReply, shownFile } from './shown-file.ts';
import { insertFeedback } from './songs-queries.ts';

const firstFileOnly = { sort: 'order_asc', page_no: 1, page_size: 1 } as const;

type Player = 'downloadItem' | 'readySound' | 'keptFiles' | 'nextBack' | 'related' | 'feedback';

export const playbackHandlers: Pick<Handlers<typeof playerCalls>, Player> = {
  async downloadItem({ audio_file_id, renew }, context) {
    const { db, reader, deviceId, linkSecret, now } = context;
    const found = await shownFile(context, audio_file_id);
    if (!found) throw context.refuse('not_found', 'Phần này không còn nữa.');
    const { file, edition, access, shown } = found;
    if (access.stateOf(file.position) === 'locked') return refuseFile(context, found);
    const until = await singlePlayUntil(context, found);
    const [sound, parent, ebook, position] = await Promise.all([
      signedSound(context, found, until),
      parentOf(context, edition),
      ebookOf(context, edition),
      reader ? positionInFile(db, reader.accountId, edition.id, file.position) : undefined,
    ]);
    if (!renew) countEvent(context, edition.id, 'open', `${networkOf(context.ip)} ${deviceId}`);
    const ids = { editionId: edition.id, fileId: file.id };
    return {
      file: shown,
      parent,
      ...sound,
      ebook,
      place: position ? positionReply(position, deviceId) : null,
      once: until !== null,
      offline_until: offlineUntil({ isReader: reader !== null, once: until !== null }, access.until, now()),
      token: reader
        ? signProgressToken(linkSecret, 'heard', { accountId: reader.accountId, ...ids }, now())
        : '',
    };
  },

  async readySound(wanted, context) {
    return readySound(context, wanted);
  },

  async keptFiles({ audio_file_ids }, context) {
    const { db, reader, linkSecret, now } = context;
    await takeAttempt({ db, now }, `kept-files:${reader.accountId}`, 300, 3_600);
    const rows = await filesByIds(db, audio_file_ids);
    const editions = [...new Set(rows.map(({ edition_id }) => edition_id))];
    const cards = await cardsByIds(db, editions);
    const accessTo = await accessOfMany(context, cards, purposeOf);
    const accesses = new Map(cards.map(card => [card.id, accessTo(card)]));
    return rows.flatMap(({ id, edition_id, position }) => {
      const access = accesses.get(edition_id);
      if (!access || access.stateOf(position) === 'locked') return [];
      const once = access.isOnce(position);
      const ids = { accountId: reader.accountId, editionId: edition_id, fileId: id };
      return [
        {
          id,
          offline_until: offlineUntil({ isReader: true, once }, access.until, now()),
          token: signProgressToken(linkSecret, 'heard', ids, now()),
        },
      ];
    });
  },

  async nextBack({ content_id, action }, context) {
    const here = await shownFile(context, content_id);
    if (!here) throw context.refuse('not_found', 'Phần này không còn nữa.');
    const beside = await fileBeside(context.db, here.edition.id, here.file.position, action);
    const next = beside === null ? null : await shownFile(context, beside, here.edition);
    return { file: next?.shown ?? null, parent_id: here.edition.id };
  },

  async related({ item_id, content_type, page_no, page_size, type }, context) {
    const { db, filesOrigin } = context;
    const row = await heardEdition(db, item_id, content_type === undefined ? undefined : [content_type]);
    const kinds = type === undefined ? listenedTypes : [typeOfKind[type]];
    const all = await relatedIds(db, row, kinds);
    const ids = all.slice((page_no - 1) * page_size, page_no * page_size);
    const cards = new Map((await cardsByIds(db, ids)).map(card => [card.id, card]));
    const items = await Promise.all(
      ids.map(async id => {
        const card = cards.get(id);
        const access = card && (await accessOf(context, card, 'listen'));
        const [first] = card && access ? await filePage(db, card, access, firstFileOnly) : [];
        return card && first ? [{ ...cardOf(card, filesOrigin), first_file: first }] : [];
      }),
    );
    return { total: all.length, items: items.flat() };
  },

  async feedback({ audio_file_id, kind, words, voice, current_time }, context) {
    const { accountId } = context.reader;
    return transactOnce(context, async tx => {
      await takeAttempt({ db: tx, now: context.now }, `audio-feedback:${accountId}`, 30, 3_600);
      const kept = await insertFeedback(tx, {
        account_id: accountId,
        file_id: audio_file_id,
        kind,
        words: words.normalize('NFC').trim(),
        voice,
        seconds: current_time,
      });
      if (!kept) throw context.refuse('not_found', 'Phần này không còn nữa.');
      return {};
    });
  },
};

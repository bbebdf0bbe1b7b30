import type { BookStart } from '#contract/content.ts';
import type { readerCalls } from '#contract/reader.ts';
import { contentType, readTypes } from '#rules/content-type.ts';
import { todayInVietnam } from '#rules/person.ts';
import { readMoment } from '#rules/positions.ts';
import { editionAddress, readerAddress } from '../catalogue/addresses.ts';
import { coverBase } from '../catalogue/cards.ts';
import { authorsOf } from '../catalogue/queries.ts';
import { chapterFile, readBook, readLocations } from '../content/books.ts';
import { transact } from '../kit/db/transact.ts';
import type { Handlers } from '../kit/http/context.ts';
import { networkOf } from '../kit/http/limits.ts';
import { tellOtherDevices } from '../live/push.ts';
import { countEvent } from '../ranking/events.ts';
import { accessOf, refusalFor } from '../rights/access.ts';
import { contentLink } from '../rights/content-link.ts';
import { shownMoment } from '../rights/partner-view.ts';
import { signProgressToken } from '../rights/progress-token.ts';
import { chapterStarts } from './chapter-starts.ts';
import { firstChapter } from './first-chapter.ts';
import { positionOf } from './position.ts';
import { editionToRead, heardChapters, savedPosition, savePosition } from './queries.ts';

/** The reader asks for an ebook and does not tell an oak book from one: ids are never shared. */
const typesFor = (type: number): readonly number[] =>
  type === contentType.ebook ? readTypes : readTypes.filter(each => each === type);

/** Of two recordings of a work the first one counts, as wherever a work is heard. */
function narrationIn(rows: { work: number; id: number; chapter: number }[]): Pick<BookStart, 'sound'> {
  const work = rows[0]?.work;
  if (work === undefined) return {};
  const files = rows.filter(row => row.work === work).map(({ id, chapter }) => ({ id, chapter }));
  return { sound: { id: work, files } };
}

export const readerHandlers: Handlers<typeof readerCalls> = {
  async openBook(input, context): Promise<BookStart> {
    const { db, storage, reader, linkSecret, now } = context;
    const edition = await editionToRead(db, input.content_id, typesFor(input.content_type));
    if (!edition) throw context.refuse('not_found');
    const [book, locations, authors, saved, access, heard] = await Promise.all([
      readBook(storage, edition.content_hash),
      readLocations(storage, edition.content_hash),
      authorsOf(db, edition.id),
      reader ? savedPosition(db, reader.accountId, edition.id) : undefined,
      accessOf(context, edition),
      input.renew ? [] : heardChapters(db, edition.id),
    ]);
    if (!book) throw context.refuse('not_found');
    const { open } = access.facts;
    if (open !== 'all' && open.length === 0) throw refusalFor(access.facts);
    if (!input.renew) countEvent(context, edition.id, 'open', `${networkOf(context.ip)} ${context.deviceId}`);
    const position = saved ? positionOf(saved) : null;
    const device = { cfi: input.cfi, readAt: input.read_at ?? 0 };
    const { index, wanted } = firstChapter(book, { requested: input.chapter, device, saved: position }, open);
    return {
      contentId: edition.id,
      title: edition.title,
      authors: authors.length ? authors : book.authors,
      cover: coverBase(edition, context.filesOrigin),
      address: editionAddress(edition.content_type, edition.title, edition.id),
      ...contentLink(context, { id: edition.id, hash: edition.content_hash }, access),
      // The catalogue knows the language better than the file.
      package: { ...book, lang: edition.language },
      locations: input.renew ? [] : locations,
      chapter: { index, html: input.renew ? '' : await chapterFile(storage, book, index) },
      position: position && { ...position, readAt: shownMoment(reader, position.readAt) },
      access: { ...access.facts, wanted },
      ...narrationIn(heard),
      ...(reader && {
        token: signProgressToken(
          linkSecret,
          'read',
          { accountId: reader.accountId, editionId: edition.id, fileId: 0 },
          now(),
        ),
      }),
    };
  },

  async codeCfi({ content_id, content_type }, { db, storage, refuse }) {
    const edition = await editionToRead(db, content_id, typesFor(content_type));
    const book = edition && (await readBook(storage, edition.content_hash));
    if (!edition || !book) throw refuse('not_found');
    const [locations, authors] = await Promise.all([
      readLocations(storage, edition.content_hash),
      authorsOf(db, edition.id),
    ]);
    return {
      contentId: edition.id,
      title: edition.title,
      authors: authors.length ? authors : book.authors,
      address: editionAddress(edition.content_type, edition.title, edition.id),
      chapters: chapterStarts(book, locations).map(chapter => ({
        ...chapter,
        address: `${readerAddress(edition.title, edition.id)}?chapter=${chapter.index}`,
      })),
    };
  },

  async saveProgress(input, { db, reader, deviceId, now, refuse }) {
    const known = await editionToRead(db, input.content_id, typesFor(input.content_type));
    if (!known) throw refuse('not_found');
    const before = await savedPosition(db, reader.accountId, known.id);
    await transact(db, async tx => {
      await savePosition(tx, {
        account_id: reader.accountId,
        edition_id: known.id,
        cfi: input.cfi,
        percent: input.percent,
        chapter: input.chapter,
        read_at: readMoment(input.read_at, input.sent_at, now()),
        device_id: deviceId,
      });
      await tellOtherDevices(tx, reader, { content_id: known.id, form: 'read' }, now());
    });
    const kept = await savedPosition(db, reader.accountId, known.id);
    if (!kept) throw refuse('not_found');
    // A person reads a work once a day, however many pages they turn.
    if (!before || todayInVietnam(before.read_at) !== todayInVietnam(kept.read_at))
      countEvent({ db, now }, known.id, 'read');
    return { ...positionOf(kept), readAt: shownMoment(reader, kept.read_at) };
  },
};

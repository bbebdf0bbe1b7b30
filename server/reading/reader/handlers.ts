import type { BookStart } from '#contract/library/content.ts';
import type { readerCalls } from '#contract/reading/reader.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { readMoment } from '#rules/reading/positions.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { editionAddress, readerAddress } from '../../library/catalogue/addresses.ts';
import { authorsOf } from '../../library/catalogue/queries.ts';
import { readBook, readLocations } from '../../library/content/books.ts';
import { countEvent } from '../../library/ranking/events.ts';
import { tellOtherDevices } from '../../live/push.ts';
import { accessOf } from '../../rights/access.ts';
import { shownMoment } from '../../rights/partner-view.ts';
import { bookStart, countOpening, typesFor } from './book-start.ts';
import { chapterStarts } from './chapter-starts.ts';
import { positionOf } from './position.ts';
import { editionToRead, savedPosition, savePosition } from './queries.ts';
import { toldPositions } from './told-positions.ts';

export const readerHandlers: Handlers<typeof readerCalls> = {
  async openBook(input, context): Promise<BookStart> {
    const start = await bookStart(input, context);
    if (!input.renew) countOpening(context, start.contentId);
    return start;
  },

  async codeCfi({ content_id, content_type }, context) {
    const { db, storage, refuse } = context;
    const edition = await editionToRead(db, content_id, typesFor(content_type));
    const book = edition && (await readBook(storage, edition.content_hash));
    if (!edition || !book) throw refuse('not_found');
    const [locations, authors, access] = await Promise.all([
      readLocations(storage, edition.content_hash),
      authorsOf(db, edition.id),
      accessOf(context, edition),
    ]);
    return {
      contentId: edition.id,
      title: edition.title,
      authors: authors.length ? authors : book.authors,
      address: editionAddress(edition.content_type, edition.title, edition.id),
      chapters: chapterStarts(book, toldPositions(locations, access)).map(chapter => ({
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

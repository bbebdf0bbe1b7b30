import type { Parsed } from '#contract/kit/call.ts';
import type { BookStart } from '#contract/library/content.ts';
import type { readerCalls } from '#contract/reading/reader.ts';
import { openedUntil } from '#rules/reading/downloads.ts';
import { contentType, readTypes } from '#rules/rights/content-type.ts';
import { WHOLE_SHARE, whyNotRefunded } from '#rules/rights/refund-window.ts';
import type { Context } from '../../kit/http/context.ts';
import { networkOf } from '../../kit/http/limits.ts';
import { refuse } from '../../kit/http/refusal.ts';
import { editionAddress } from '../../library/catalogue/addresses.ts';
import { coverBase } from '../../library/catalogue/cards.ts';
import { authorsOf } from '../../library/catalogue/queries.ts';
import { chapterFile, readBook, readLocations } from '../../library/content/books.ts';
import { countEvent } from '../../library/ranking/events.ts';
import { accessOf, refusalFor } from '../../rights/access.ts';
import { contentLink } from '../../rights/content-link.ts';
import { shownMoment } from '../../rights/partner-view.ts';
import { signProgressToken } from '../../rights/progress-token.ts';
import { boughtInShop, countServed, servedShare } from '../../rights/served-queries.ts';
import { viewsOf } from '../comics/view-queries.ts';
import { copyingOf } from './copy-queries.ts';
import { firstChapter } from './first-chapter.ts';
import { openPagesOf } from './open-pages.ts';
import { furthestOf, positionOf } from './position.ts';
import { editionToRead, heardChapters, savedPosition } from './queries.ts';
import { toldPositions } from './told-positions.ts';

/** The parts of a request, or of a page, that opening a book needs. */
type OpeningContext = Pick<
  Context,
  'db' | 'storage' | 'reader' | 'linkSecret' | 'filesOrigin' | 'now' | 'country' | 'settings'
> &
  Pick<Parameters<typeof accessOf>[0], 'request'>;

/** The reader asks for an ebook and does not tell an oak book from one: ids are never shared. */
export const typesFor = (type: number): readonly number[] =>
  type === contentType.ebook ? readTypes : readTypes.filter(each => each === type);

/** The book's own voice counts before the audiobook of its work; of two of these the first one, as wherever a work is heard. */
function narrationIn(rows: { work: number; id: number; chapter: number }[]): Pick<BookStart, 'sound'> {
  const work = rows[0]?.work;
  if (work === undefined) return {};
  const files = rows.filter(row => row.work === work).map(({ id, chapter }) => ({ id, chapter }));
  return { sound: { id: work, files } };
}

/** Everything a book's first page needs, for the one who asks. Throws the refusal of a book that is not there or of which nothing is open. */
export async function bookStart(
  input: Parsed<typeof readerCalls.openBook>,
  context: OpeningContext,
): Promise<BookStart> {
  const { db, storage, reader, linkSecret, now } = context;
  // Only a fresh signature for an open book.
  const isSigned = input.renew === 1;
  const edition = await editionToRead(db, input.content_id, typesFor(input.content_type));
  if (!edition) throw refuse('not_found');
  const [book, locations, authors, saved, access, heard, copying] = await Promise.all([
    readBook(storage, edition.content_hash),
    readLocations(storage, edition.content_hash),
    authorsOf(db, edition.id),
    reader ? savedPosition(db, reader.accountId, edition.id) : undefined,
    accessOf(context, edition),
    isSigned ? [] : heardChapters(db, edition.id),
    edition.copy_letters === null ? undefined : copyingOf(db, edition.id, reader?.accountId ?? null),
  ]);
  if (!book) throw refuse('not_found');
  const { open } = access.facts;
  if (open !== 'all' && open.length === 0) throw refusalFor(access.facts);
  const pages = isSigned ? undefined : await openPagesOf(db, edition.id, access);
  const view = pages && reader ? await viewsOf(db, reader.accountId, edition.id) : undefined;
  const bought = reader
    ? await boughtInShop(db, { accountId: reader.accountId, editionId: edition.id })
    : undefined;
  const position = saved ? positionOf(saved) : null;
  const furthest = saved ? furthestOf(saved) : null;
  const device = { cfi: input.cfi, readAt: input.read_at ?? 0 };
  const { index, wanted } = firstChapter(book, { requested: input.chapter, device, saved: position }, open);
  const keeps = await mayKeep(context, edition.id, bought);
  if (reader && bought && !input.renew)
    await countGiven(db, { accountId: reader.accountId, editionId: edition.id }, index);
  return {
    contentId: edition.id,
    title: edition.title,
    authors: authors.length ? authors : book.authors,
    cover: coverBase(edition, context.filesOrigin),
    address: editionAddress(edition.content_type, edition.title, edition.id),
    ...contentLink(context, { id: edition.id, hash: edition.content_hash }, access),
    // A partner's frame keeps nothing, and when a right ends would tell two partners that their readers are one person.
    ...(!reader?.partnerId && keeps && { offlineUntil: openedUntil(access.until, now()) }),
    ...(!keeps && { counts: true as const }),
    // The catalogue knows the language better than the file.
    package: { ...book, lang: edition.language },
    locations: isSigned ? [] : toldPositions(locations, access),
    chapter: { index, html: input.renew ? '' : await chapterFile(storage, book, index) },
    position: position && { ...position, readAt: shownMoment(reader, position.readAt) },
    ...(furthest && { furthest }),
    access: { ...access.facts, wanted },
    // How much is copied would tell two partners that their readers are one person.
    ...(copying &&
      !reader?.partnerId && { copyLeft: reader ? Math.max(0, (copying.most ?? 0) - copying.copied) : 0 }),
    ...(pages && { pages: { ...pages, ...(view?.own.crop !== undefined && { cropped: view.own.crop }) } }),
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
}

type Whose = { accountId: number; editionId: number };

/** Counts a shop's good as served. Throws not_found after a refund of it. */
async function countGiven(db: OpeningContext['db'], whose: Whose, part: number): Promise<void> {
  if (!(await countServed(db, { ...whose, part, share: WHOLE_SHARE }))) throw refuse('not_found');
}

/** A copy for a device counts whole: it does not come by itself while its owner may still give the book back. */
async function mayKeep(
  { db, reader, now }: OpeningContext,
  editionId: number,
  bought: Awaited<ReturnType<typeof boughtInShop>>,
): Promise<boolean> {
  if (!reader || !bought) return true;
  const served = await servedShare(db, { accountId: reader.accountId, editionId });
  return whyNotRefunded({ boughtAt: bought.bought_at, served, opens: true }, now()) !== null;
}

/** A book was opened by somebody: of several openings from one device within an hour, one counts. */
export const countOpening = (
  context: Pick<Context, 'db' | 'now' | 'ip' | 'deviceId'>,
  contentId: number,
): void => countEvent(context, contentId, 'open', `${networkOf(context.ip)} ${context.deviceId}`);

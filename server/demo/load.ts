import { basename } from 'node:path';
import { bookFolders, readBookFolder } from '../../demo/book-folder.ts';
import { endedComics } from '../../demo/comics/comics.ts';
import type { Database } from '../kit/db/db.ts';
import { mapInOrder } from '../kit/in-order.ts';
import type { Storage } from '../kit/storage.ts';
import { loadAffiliates } from './affiliates.ts';
import { loadTimings } from './annotations.ts';
import { loadBanners } from './banners.ts';
import { loadBrowse } from './browse.ts';
import { loadCampaignStates } from './campaigns.ts';
import { loadCategories } from './categories.ts';
import { loadChats } from './chats.ts';
import { loadCodes } from './codes.ts';
import { loadCompanyPages, loadFaqs } from './company.ts';
import { loadContent } from './content.ts';
import { loadDecided } from './decided.ts';
import { loadDecisions } from './decisions.ts';
import { loadEvents } from './events.ts';
import { loadExam } from './exam.ts';
import { loadFeed } from './feed.ts';
import { loadFirstReader } from './first-reader.ts';
import { loadDeals, loadFrames } from './flash-slots.ts';
import { loadFrontDesk } from './front-desk.ts';
import { loadGames } from './games.ts';
import { loadGiven } from './given.ts';
import { loadGoods } from './goods.ts';
import { loadHomeBlocks } from './home-blocks.ts';
import { loadKept } from './kept-sentences.ts';
import { type LoadedBook, loadBook, makeBook } from './load-book.ts';
import { loadBought } from './load-bought.ts';
import { loadComics } from './load-comics.ts';
import { loadPrinted } from './load-printed.ts';
import { loadReadAloud } from './load-read-aloud.ts';
import { loadSounds } from './load-sounds.ts';
import { loadModeration } from './moderation.ts';
import { loadNews } from './news.ts';
import { loadCampaigns, loadNotices } from './notices.ts';
import { loadOwnDays } from './own-days.ts';
import { loadPapers } from './papers.ts';
import { loadPartners } from './partners.ts';
import { loadPeople } from './people.ts';
import { loadRatings } from './ratings.ts';
import { loadRightsByDay } from './rights-by-day.ts';
import { loadSearches } from './searches.ts';
import { loadSetsAndOffers } from './sets-and-offers.ts';
import { loadShops } from './shops.ts';
import { loadSources } from './sources.ts';
import { loadVouchers } from './vouchers.ts';
import { loadWaitingParts } from './waiting-parts.ts';
import { loadYouth } from './youth.ts';
import { loadCabinet } from './youth-cabinet.ts';

interface Demo {
  db: Database;
  storage: Storage;
  /** Prints one line while the server starts. */
  say(line: string): void;
  /** Origin of the demo partner's site, e.g. "http://localhost:4001". */
  partnerOrigin: string;
}

/** Brings the demo library, its home page, people and partner in. Running it again changes nothing. */
export async function loadDemo({ db, storage, say, partnerOrigin }: Demo): Promise<void> {
  const began = performance.now();
  await loadCategories(db, Date.now());
  const books: LoadedBook[] = [];
  const byFolder = new Map<string, LoadedBook>();
  const making = mapInOrder(await bookFolders(), async path =>
    makeBook({ db, storage }, basename(path), await readBookFolder(path)),
  );
  for await (const made of making) {
    const book = await loadBook({ db, storage }, made);
    books.push(book);
    byFolder.set(made.name, book);
    if (book.fresh) say(`Thư viện mẫu: ${book.title}`);
  }
  const comics = (await loadComics({ db, storage })).filter(({ fresh }) => fresh);
  if (comics.length) say(`Thư viện mẫu: ${comics.length} bộ truyện tranh`);
  const sounds = (await loadSounds({ db, storage }, byFolder)).filter(({ fresh }) => fresh);
  if (sounds.length) say(`Thư viện mẫu: ${sounds.length} bộ để nghe`);
  // Once the library exists, its editors own the home page.
  if (books.some(book => book.fresh)) {
    await loadYouth(db, books);
    await loadHomeBlocks(db, books, Date.now());
  }
  await loadBrowse(db, Date.now());
  await loadPeople(db, books, Date.now());
  await loadTimings({ db, storage }, Date.now());
  await loadPapers(db, books, Date.now());
  await loadRatings(db, books);
  await loadSources(db, books);
  // After every loader of works: these choose among them.
  await loadContent(db);
  await loadSetsAndOffers(db, Date.now());
  await loadCabinet(db, Date.now());
  await loadShops(db, Date.now());
  await loadVouchers(db, Date.now(), '0938123456', '0938000777');
  await loadBought({ db, storage }, Date.now());
  // After the orders: both set copies of the same shelves apart.
  await loadFrames(db, Date.now());
  await loadDeals(db, Date.now());
  await loadChats({ db, storage }, Date.now());
  await loadDecisions({ db, storage }, Date.now());
  await loadOwnDays(db, Date.now());
  await loadFirstReader(db, Date.now());
  await loadGiven(db, Date.now());
  await loadEvents({ db, storage }, Date.now());
  const articles = await loadNews({ db, storage });
  if (books.some(book => book.fresh)) await loadBanners(db, books, partnerOrigin, Date.now());
  await loadNotices(db, Date.now());
  // Once, so that a campaign an operator took away stays away.
  if (books.some(book => book.fresh)) {
    await loadCampaigns(db, Date.now());
    await loadFrontDesk(db, Date.now());
    await loadRightsByDay(db, Date.now());
    await loadWaitingParts(db, Date.now());
    await loadCodes(db, Date.now());
    await loadSearches(db, Date.now());
  }
  await loadCompanyPages(db);
  await loadFaqs(db);
  await loadExam(db);
  // After all others: their numbers are in addresses that people keep.
  await loadReadAloud({ db, storage });
  await loadComics({ db, storage }, endedComics());
  const printed = await loadPrinted({ db, storage });
  if (printed) say(`Thư viện mẫu: ${printed} cuốn PDF`);
  if (articles) say(`Thư viện mẫu: ${articles} bài viết`);
  await loadPartners(db, partnerOrigin, Date.now());
  await loadDecided(db, Date.now());
  await loadGoods({ db, storage }, Date.now());
  await loadFeed({ db, storage }, Date.now());
  await loadKept({ db, storage }, Date.now());
  await loadModeration(db, Date.now());
  await loadGames(db, Date.now());
  await loadAffiliates(db, Date.now());
  await loadCampaignStates(db, Date.now());
  const seconds = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',');
  if (books.some(book => book.fresh)) say(`Thư viện mẫu: ${books.length} cuốn, ${seconds} giây`);
}

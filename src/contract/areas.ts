import { aboutCalls } from './about.ts';
import { accountCalls } from './account.ts';
import { bannerCalls } from './banners.ts';
import { browseCalls } from './browse.ts';
import { authorCalls } from './browse-authors.ts';
import { collectionCalls } from './browse-collections.ts';
import { rankingCalls } from './browse-rankings.ts';
import type { Area } from './call.ts';
import { campaignCalls } from './campaigns.ts';
import { catalogueCalls } from './catalogue.ts';
import { comicCalls } from './comics.ts';
import { embedCalls } from './embed-api.ts';
import { examCalls } from './exam.ts';
import { homeCalls } from './home.ts';
import { newsCalls } from './news.ts';
import { noticeCalls } from './notices.ts';
import { offerCalls } from './offers.ts';
import { playerCalls } from './player.ts';
import { profileCalls } from './profile.ts';
import { progressCalls } from './progress.ts';
import { purchaseCalls } from './purchase.ts';
import { boughtCalls } from './purchase-bought.ts';
import { codeCalls } from './purchase-codes.ts';
import { oakCalls } from './purchase-oak.ts';
import { readerCalls } from './reader.ts';
import { searchCalls } from './search.ts';
import { shopCalls } from './shop.ts';
import { staffCalls } from './staff.ts';
import { visitCalls } from './visits.ts';
import { workCalls } from './work.ts';

/** Every area of the API. `server/areas.ts` must have a handler for each row: the compiler asks. */
export const areas = {
  account: accountCalls,
  profile: profileCalls,
  home: homeCalls,
  banners: bannerCalls,
  catalogue: catalogueCalls,
  browse: { ...browseCalls, ...authorCalls, ...collectionCalls, ...rankingCalls },
  offers: offerCalls,
  work: workCalls,
  comics: comicCalls,
  player: playerCalls,
  news: newsCalls,
  about: aboutCalls,
  reader: readerCalls,
  progress: progressCalls,
  search: searchCalls,
  embed: embedCalls,
  exam: examCalls,
  visits: visitCalls,
  notices: { ...noticeCalls, ...campaignCalls },
  shop: shopCalls,
  staff: staffCalls,
  purchase: { ...purchaseCalls, ...oakCalls, ...codeCalls, ...boughtCalls },
} satisfies Record<string, Area>;
export type AreaName = keyof typeof areas;

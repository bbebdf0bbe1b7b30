import { aboutHandlers } from './about/handlers.ts';
import { accountHandlers } from './account/handlers.ts';
import { bannersHandlers } from './banners/handlers.ts';
import { browseHandlers } from './browse/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { comicsHandlers } from './comics/handlers.ts';
import { embedHandlers } from './embed/handlers.ts';
import { examHandlers } from './exam/handlers.ts';
import { homeHandlers } from './home/handlers.ts';
import type { AreaHandlers } from './kit/http/area-handlers.ts';
import { newsHandlers } from './news/handlers.ts';
import { noticesHandlers } from './notices/handlers.ts';
import { offersHandlers } from './offers/handlers.ts';
import { playerHandlers } from './player/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { progressHandlers } from './progress/handlers.ts';
import { boughtHandlers } from './purchase/bought-handlers.ts';
import { codeHandlers } from './purchase/code-handlers.ts';
import { purchaseHandlers } from './purchase/handlers.ts';
import { oakHandlers } from './purchase/oak-handlers.ts';
import { readerHandlers } from './reader/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { shopHandlers } from './shop/handlers.ts';
import { staffHandlers } from './staff/handlers.ts';
import { visitsHandlers } from './visits/handlers.ts';
import { workHandlers } from './work/handlers.ts';

/** Every area of the API and who answers it. */
export const areaHandlers: AreaHandlers = {
  account: accountHandlers,
  profile: profileHandlers,
  home: homeHandlers,
  banners: bannersHandlers,
  catalogue: catalogueHandlers,
  browse: browseHandlers,
  offers: offersHandlers,
  work: workHandlers,
  comics: comicsHandlers,
  player: playerHandlers,
  news: newsHandlers,
  about: aboutHandlers,
  reader: readerHandlers,
  progress: progressHandlers,
  search: searchHandlers,
  embed: embedHandlers,
  exam: examHandlers,
  visits: visitsHandlers,
  notices: noticesHandlers,
  shop: shopHandlers,
  staff: staffHandlers,
  purchase: { ...purchaseHandlers, ...oakHandlers, ...codeHandlers, ...boughtHandlers },
};

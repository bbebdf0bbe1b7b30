import type { areas } from '#contract/areas.ts';
import { bannersHandlers } from './banners/handlers.ts';
import { browseHandlers } from './browse/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { comicsHandlers } from './comics/handlers.ts';
import { companyHandlers } from './company/handlers.ts';
import { embedHandlers } from './embed/handlers.ts';
import { examHandlers } from './exam/handlers.ts';
import { homeHandlers } from './home/handlers.ts';
import type { Handlers } from './kit/context.ts';
import { listeningHandlers } from './listening/handlers.ts';
import { meHandlers } from './me/handlers.ts';
import { newsHandlers } from './news/handlers.ts';
import { readingHandlers } from './reading/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { shelvesHandlers } from './shelves/handlers.ts';
import { visitsHandlers } from './visits/handlers.ts';
import { worksHandlers } from './works/handlers.ts';

/** Every area of the API and who answers it. */
export const areaHandlers: { [K in keyof typeof areas]: Handlers<(typeof areas)[K]> } = {
  session: sessionHandlers,
  me: meHandlers,
  home: homeHandlers,
  banners: bannersHandlers,
  catalogue: catalogueHandlers,
  browse: browseHandlers,
  works: worksHandlers,
  comics: comicsHandlers,
  listening: listeningHandlers,
  news: newsHandlers,
  company: companyHandlers,
  shelves: shelvesHandlers,
  reading: readingHandlers,
  search: searchHandlers,
  embed: embedHandlers,
  exam: examHandlers,
  visits: visitsHandlers,
};

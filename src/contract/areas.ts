import { banners } from './banners.ts';
import { browse } from './browse.ts';
import type { Area } from './call.ts';
import { catalogue } from './catalogue.ts';
import { comics } from './comics.ts';
import { company } from './company.ts';
import { embed } from './embed-api.ts';
import { exam } from './exam.ts';
import { home } from './home.ts';
import { listening } from './listening.ts';
import { me } from './me.ts';
import { news } from './news.ts';
import { readTime } from './read-time.ts';
import { reading } from './reading.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { shelves } from './shelves.ts';
import { statistics } from './statistics.ts';
import { visits } from './visits.ts';
import { works } from './works.ts';

/** Every area of the API. `server/areas.ts` must have a handler for each row: the compiler asks. */
export const areas = {
  session,
  me,
  home,
  banners,
  catalogue,
  browse,
  works,
  comics,
  listening,
  news,
  company,
  shelves,
  reading: { ...reading, ...readTime, ...statistics },
  search,
  embed,
  exam,
  visits,
} satisfies Record<string, Area>;
export type AreaName = keyof typeof areas;

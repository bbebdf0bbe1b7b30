import type { ItemKind } from '../../kit/desk-item.ts';
import { authorKind } from './authors.ts';
import { categoryKind } from './categories.ts';
import { collectionKind } from './collections.ts';
import { examYearKind } from './exam-years.ts';
import { filmKind } from './films.ts';
import { newsKind } from './news.ts';
import { newsTopicKind } from './news-topics.ts';
import { pageKind } from './pages.ts';
import { questionsKind } from './questions.ts';
import { searchOfferKind } from './search-offers.ts';
import { synonymKind } from './synonyms.ts';
import { topicKind } from './topics.ts';

/** Editable content besides works. */
export const contentKinds = [
  newsKind,
  newsTopicKind,
  pageKind,
  questionsKind,
  authorKind,
  categoryKind,
  topicKind,
  collectionKind,
  filmKind,
  synonymKind,
  searchOfferKind,
  examYearKind,
] as const satisfies readonly ItemKind[];

import type { DeskKind } from '../kit/desk-kind.ts';
import { pageDeskKind } from './about/page-desk-kind.ts';
import { questionsDeskKind } from './about/questions-desk-kind.ts';
import { authorDeskKind } from './browse/author-desk-kind.ts';
import { categoryDeskKind } from './browse/category-desk-kind.ts';
import { collectionDeskKind } from './browse/collection-desk-kind.ts';
import { topicDeskKind } from './browse/topic-desk-kind.ts';
import { examYearDeskKind } from './exam/year-desk-kind.ts';
import { filmDeskKind } from './films/desk-kind.ts';
import { newsDeskKind } from './news/desk-kind.ts';
import { newsTopicDeskKind } from './news/topic-desk-kind.ts';
import { searchOfferDeskKind } from './search/offer-desk-kind.ts';
import { synonymDeskKind } from './search/synonym-desk-kind.ts';

/** The server's half of each kind of `contentKinds`. */
export const contentDeskKinds: readonly DeskKind[] = [
  newsDeskKind,
  newsTopicDeskKind,
  pageDeskKind,
  questionsDeskKind,
  authorDeskKind,
  categoryDeskKind,
  topicDeskKind,
  collectionDeskKind,
  filmDeskKind,
  synonymDeskKind,
  searchOfferDeskKind,
  examYearDeskKind,
];

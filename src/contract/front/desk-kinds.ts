import type { ItemKind } from '../kit/desk-item.ts';
import { authorKind } from '../library/desk-items/authors.ts';
import { bannerKind } from '../library/desk-items/banners.ts';
import { categoryKind } from '../library/desk-items/categories.ts';
import { collectionKind } from '../library/desk-items/collections.ts';
import { newsKind } from '../library/desk-items/news.ts';
import { newsTopicKind } from '../library/desk-items/news-topics.ts';
import { pageKind } from '../library/desk-items/pages.ts';
import { questionsKind } from '../library/desk-items/questions.ts';
import { searchOfferKind } from '../library/desk-items/search-offers.ts';
import { synonymKind } from '../library/desk-items/synonyms.ts';
import { topicKind } from '../library/desk-items/topics.ts';

/** Every kind of public thing that editors fill at the desk. `server/front/desk/kinds.ts` has the server's half of each. */
export const itemKinds = [
  bannerKind,
  newsKind,
  newsTopicKind,
  pageKind,
  questionsKind,
  authorKind,
  categoryKind,
  topicKind,
  collectionKind,
  synonymKind,
  searchOfferKind,
] as const satisfies readonly ItemKind[];

export const itemKindNamed = (name: string): ItemKind | undefined =>
  (itemKinds as readonly ItemKind[]).find(({ kind }) => kind === name);

import { itemKindNamed } from '#contract/front/desk-kinds.ts';
import type { ItemKind } from '#contract/kit/desk-item.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { pageDeskKind } from '../../library/about/page-desk-kind.ts';
import { questionsDeskKind } from '../../library/about/questions-desk-kind.ts';
import { bannerDeskKind } from '../../library/banners/desk-kind.ts';
import { authorDeskKind } from '../../library/browse/author-desk-kind.ts';
import { categoryDeskKind } from '../../library/browse/category-desk-kind.ts';
import { collectionDeskKind } from '../../library/browse/collection-desk-kind.ts';
import { topicDeskKind } from '../../library/browse/topic-desk-kind.ts';
import { newsDeskKind } from '../../library/news/desk-kind.ts';
import { newsTopicDeskKind } from '../../library/news/topic-desk-kind.ts';
import { searchOfferDeskKind } from '../../library/search/offer-desk-kind.ts';
import { synonymDeskKind } from '../../library/search/synonym-desk-kind.ts';

/** The server's half of each kind of `itemKinds`. */
const deskKinds: readonly DeskKind[] = [
  bannerDeskKind,
  newsDeskKind,
  newsTopicDeskKind,
  pageDeskKind,
  questionsDeskKind,
  authorDeskKind,
  categoryDeskKind,
  topicDeskKind,
  collectionDeskKind,
  synonymDeskKind,
  searchOfferDeskKind,
];

export interface Kind {
  declared: ItemKind;
  served: DeskKind;
}

export function kindNamed(name: string): Kind | null {
  const declared = itemKindNamed(name);
  const served = deskKinds.find(({ kind }) => kind === name);
  return declared && served ? { declared, served } : null;
}

export const mayDesk = ({ role }: ItemKind, roles: readonly Role[]): boolean =>
  roles.includes(role) || roles.includes('admin');

/** A kind for somebody who may change it; null for all others, as for one that does not exist. */
export function kindFor(name: string, roles: readonly Role[]): Kind | null {
  const kind = kindNamed(name);
  return kind && mayDesk(kind.declared, roles) ? kind : null;
}

import type { PathName, paths } from '#contract/all-paths.ts';
import { bookHead, readerHead } from './book.ts';
import type { HeadOf } from './head.ts';
import { homeHead } from './home.ts';
import {
  appHead,
  authorHead,
  authorsHead,
  collectionHead,
  collectionsHead,
  comboHead,
  combosHead,
  flashSaleHead,
  packagePlanHead,
  rankingHead,
} from './shelves.ts';
import { bookFairHead, tagHead, textHead, topicHead, wordHead } from './words.ts';

type WebPathName = {
  [N in PathName]: 'web' extends (typeof paths)[N]['shells'][number] ? N : never;
}[PathName];

/** A page that shows everyone something else, or nothing before signing in: no index should hold it. */
const closed =
  (title: string): HeadOf =>
  () => ({ head: { title, description: '', canonical: null } });

/** How each address of the web app is seen by machines. An address without a row does not compile. */
export const heads: Record<WebPathName, HeadOf> = {
  home: homeHead,
  book: bookHead,
  reader: readerHead,
  search: closed('Tìm kiếm'),
  information: textHead,
  news: topicHead,
  tag: tagHead,
  bookFair: bookFairHead,
  word: wordHead,
  authors: authorsHead,
  author: authorHead,
  collections: collectionsHead(4),
  collection: collectionHead,
  audioCollections: collectionsHead(58),
  audioCollection: collectionHead,
  oakCollections: collectionsHead(43),
  oakCollection: collectionHead,
  combos: combosHead,
  combo: comboHead,
  ranking: rankingHead,
  flashSale: flashSaleHead,
  packagePlan: packagePlanHead,
  app: appHead,
  library: closed('Tủ sách'),
  profile: closed('Tôi'),
  qrLogin: closed('Đăng nhập bằng mã QR'),
  socialCallback: closed('Đang đăng nhập'),
  affiliate: closed('Cộng tác viên'),
};

export const webPathNames = Object.keys(heads) as WebPathName[];

import type { PathName, paths } from '#contract/all-paths.ts';
import { bookHead, readerHead } from './book.ts';
import type { HeadOf } from './head.ts';
import { homeHead } from './home.ts';
import { cfiHead, examHead, mediaHead } from './tools.ts';
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
  codeCfi: cfiHead,
  testMedia: mediaHead,
  examScores: examHead,
  word: wordHead,
  library: closed('Tủ sách'),
  profile: closed('Tôi'),
  qrLogin: closed('Đăng nhập bằng mã QR'),
  socialCallback: closed('Đang đăng nhập'),
  affiliate: closed('Cộng tác viên'),
};

export const webPathNames = Object.keys(heads) as WebPathName[];

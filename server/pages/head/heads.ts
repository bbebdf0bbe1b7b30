import { linkTo, type PathName, type paths } from '#contract/all-paths.ts';
import { bookHead, readerHead } from './book.ts';
import type { HeadOf } from './head.ts';
import { homeHead } from './home.ts';
import { bookFairHead, tagHead, textHead, topicHead, wordHead } from './words.ts';

type WebPathName = {
  [N in PathName]: 'web' extends (typeof paths)[N]['shells'][number] ? N : never;
}[PathName];

/** A page that shows everyone something else, or nothing before signing in: no index should hold it. */
const closed =
  (title: string): HeadOf =>
  () => ({ head: { title, description: '', canonical: null } });

/** The field itself is a page like others; what was typed into it is nobody's search result. */
const searchHead: HeadOf = ({ request }) => {
  const asks = request.url.replace(linkTo('search', { slug: '' }), '') !== '';
  return {
    head: {
      title: 'Tìm kiếm',
      description: 'Tìm sách, tác giả, hay một câu bạn còn nhớ trong sách. Gõ có dấu hay không dấu đều được.',
      canonical: asks ? null : linkTo('search', { slug: '' }),
    },
    screen: 'features/search/SearchPage.tsx',
  };
};

/** How each address of the web app is seen by machines. An address without a row does not compile. */
export const heads: Record<WebPathName, HeadOf> = {
  home: homeHead,
  book: bookHead,
  reader: readerHead,
  search: searchHead,
  information: textHead,
  news: topicHead,
  tag: tagHead,
  bookFair: bookFairHead,
  word: wordHead,
  library: closed('Tủ sách'),
  profile: closed('Tôi'),
  qrLogin: closed('Đăng nhập bằng mã QR'),
  socialCallback: closed('Đang đăng nhập'),
  affiliate: closed('Cộng tác viên'),
};

export const webPathNames = Object.keys(heads) as WebPathName[];

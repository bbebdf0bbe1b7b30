import { linkTo, type PathName, type paths } from '#contract/all-paths.ts';
import { type ListName, listPaths } from '#contract/list-paths.ts';
import { issueHead, playersHead, videoHead, videosHead } from './comics.ts';
import type { HeadOf } from './head.ts';
import { homeHead } from './home.ts';
import { listHead, shelfHead } from './lists.ts';
import { readerHead } from './reader.ts';
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
import { cfiHead, examHead, mediaHead } from './tools.ts';
import { bookFairHead, tagHead, textHead, topicHead, wordHead } from './words.ts';
import {
  audiobookHead,
  bookHead,
  comicHead,
  episodeHead,
  oakBookHead,
  paperBookHead,
  podcastHead,
  workHead,
} from './work.ts';
import { crumbs } from './work-data.ts';

type WebPathName = {
  [N in PathName]: 'web' extends (typeof paths)[N]['shells'][number] ? N : never;
}[PathName];

/** A page that shows everyone something else, or nothing before signing in: no index should hold it. */
const closed =
  (title: string): HeadOf =>
  () => ({ head: { title, description: '', canonical: null } });

/** The field itself is a page like others; what was typed into it is nobody's search result. */
const searchHead: HeadOf = ({ request, origin }) => {
  const field = linkTo('search', { slug: '' });
  const asks = request.url !== field;
  return {
    head: {
      title: 'Tìm kiếm',
      description: 'Tìm sách, tác giả, hay một câu bạn còn nhớ trong sách. Gõ có dấu hay không dấu đều được.',
      canonical: asks ? null : field,
      linkedData: [crumbs([{ name: 'Tìm kiếm', address: field }], origin)],
    },
    screen: 'features/search/SearchPage.tsx',
  };
};

const listHeads = Object.fromEntries(
  (Object.keys(listPaths) as ListName[]).map(name => [name, listHead(name)]),
) as Record<ListName, HeadOf>;

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
  audiobook: audiobookHead,
  podcast: podcastHead,
  episode: episodeHead,
  comic: comicHead,
  comicReader: issueHead,
  comicViewer: videoHead,
  comicPlayers: playersHead,
  comicVideos: videosHead,
  oakBook: oakBookHead,
  paperBook: paperBookHead,
  work: workHead,
  codeCfi: cfiHead,
  testMedia: mediaHead,
  examScores: examHead,
  word: wordHead,
  ...listHeads,
  ebookShelf: shelfHead('ebookShelf'),
  audiobookShelf: shelfHead('audiobookShelf'),
  podcastShelf: shelfHead('podcastShelf'),
  comicShelf: shelfHead('comicShelf'),
  oakShelf: shelfHead('oakShelf'),
  paperCategory: shelfHead('paperCategory'),
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
  stats: closed('Thời gian nghe'),
  songs: closed('Âm thanh của bạn'),
  profile: closed('Tôi'),
  qrLogin: closed('Đăng nhập bằng mã QR'),
  socialCallback: closed('Đang đăng nhập'),
  affiliate: closed('Cộng tác viên'),
};

export const webPathNames = Object.keys(heads) as WebPathName[];

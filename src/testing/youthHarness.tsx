import { linkTo } from '#contract/all-paths.ts';
import type { YouthStep } from '#contract/front/youth.ts';
import CollectionPage from '#features/front/youth/CollectionPage.tsx';
import CollectionsPage from '#features/front/youth/CollectionsPage.tsx';
import CornerPage from '#features/front/youth/CornerPage.tsx';
import FeedPage from '#features/front/youth/FeedPage.tsx';
import FormPage from '#features/front/youth/FormPage.tsx';
import MediaPage from '#features/front/youth/MediaPage.tsx';
import SuggestionPage from '#features/front/youth/SuggestionPage.tsx';
import TopicPage from '#features/front/youth/TopicPage.tsx';
import YouthPage from '#features/front/youth/YouthPage.tsx';
import { slugOf } from '#rules/text/slug.ts';
import { aBook } from './book-builders.ts';
import { aServer, aWindow, closeAll, ok, openAt, type trieu } from './renderHarness.tsx';

/* The pages of the youth cabinet, before a server that says what a test wants. */

export const HOME = linkTo('youth');
const pages = {
  [HOME]: <YouthPage />,
  [`${HOME}/ebook`]: <FormPage />,
  [`${HOME}/ebook/:slug`]: <FormPage />,
  [`${HOME}/topic/:slug?`]: <TopicPage />,
  [`${HOME}/tuyen-tap`]: <CollectionsPage />,
  [`${HOME}/tuyen-tap/:slug`]: <CollectionPage />,
  [`${HOME}/suggest-today/:slug?`]: <SuggestionPage />,
  [`${HOME}/goc-sinh-vien`]: <CornerPage />,
  [`${HOME}/goc-luc-luong-vu-trang`]: <CornerPage />,
  [`${HOME}/feed`]: <FeedPage />,
  [`${HOME}/feed/media`]: <MediaPage />,
  [`${HOME}/feed/:slug`]: <FeedPage />,
  '/feed/:slug': <p>một bài</p>,
  '/ebook/:slug': <p>trang sách</p>,
};
export const open = (at: string, as: typeof trieu | null = null) => openAt(at, { as, pages });

/** The same answers for a page that is opened anew. */
let answers: Parameters<typeof aServer>[0] = {};
export const serve = (given: typeof answers) => {
  answers = given;
  aServer(given);
};
export const openAnew = (at: string) => {
  closeAll();
  aWindow(390);
  aServer(answers);
  return open(at);
};

const menu = [
  { id: 1, name: 'Hôm nay', icon: null, address: HOME, children: [] },
  { id: 2, name: 'Sách để đọc', icon: null, address: `${HOME}/ebook`, children: [] },
  { id: 3, name: 'Ngoài tủ', icon: null, address: '/ebook', children: [] },
];
export const covers = [aBook()];
export const suggestion = {
  day: '2026-11-28',
  address: `${HOME}/suggest-today/2026-11-28`,
  book: aBook({ title: 'Nghề của bố tôi' }),
  quote: 'Ông để cánh cửa xưởng mở.',
  why: 'Văn học, đọc trong 3 giờ, mở được trọn, không tốn đồng nào.',
  minutes: 180,
  free: 'whole',
  start: '/reader/nghe-cua-bo-toi-rabc',
};
const introduction = { title: 'Tủ sách thanh niên', lead: 'Cho tuổi hai mươi.', body: [], works: 5 };
export const home = {
  suggestion,
  topics: [
    {
      id: 3,
      name: 'Lần đầu xa nhà',
      description: '',
      tint: '#2e7355',
      count: 24,
      address: `${HOME}/topic/x`,
      covers,
    },
  ],
  topicCount: 1,
  corners: [
    { name: 'student', count: 128, address: `${HOME}/goc-sinh-vien`, covers },
    { name: 'forces', count: 0, address: `${HOME}/goc-luc-luong-vu-trang`, covers: [] },
  ],
  rails: [{ name: 'newest', title: 'Mới trên kệ', address: null, items: [aBook({ title: 'Tiền lẻ' })] }],
};
export const around = { '/tn/getMenu': () => ok(menu), '/tn/introduction': () => ok(introduction) };

const step = (id: number, title: string, minutes: number): YouthStep => ({
  book: aBook({ id, title }),
  minutes,
});
const topicSlug = slugOf('topic', 'Lần đầu xa nhà', 3) ?? '';
export const topic = {
  ...home.topics[0],
  address: linkTo('youthTopic', { slug: topicSlug }),
  steps: [step(1, 'Xong rồi', 100), step(2, 'Đang đọc', 40), step(3, 'Chưa mở', 0)],
  kept: [
    { quote: 'Xa nhà là biết giá một bó rau.', people: 1_206, title: 'Xong rồi', address: '/ebook/xong' },
  ],
  others: [{ name: 'Học và thi', address: `${HOME}/topic/hoc-va-thi` }],
};

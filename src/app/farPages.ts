import { paths } from '#contract/all-paths.ts';
import { type ListName, listPaths } from '#contract/library/list-paths.ts';
import { lists } from '#contract/library/lists.ts';
import { shelfSlug } from '#rules/text/slug.ts';
import { lazyScreen } from './lazyScreen.ts';
import { orderPages } from './orderPages.ts';
import type { FarPageName, Page, PageWithPath } from './page.ts';
import { shopPages } from './shopPages.ts';

/** Texts: articles, the FAQ, company pages. NamedPages picks the one of the address. */
const word = {
  screen: lazyScreen(() => import('./NamedPages.tsx').then(file => file.NamedPages)),
  title: 'Mọt',
};

const list = lazyScreen(() => import('#features/library/browse/ListPage.tsx').then(file => file.default));
const front = lazyScreen(() => import('#features/library/browse/FrontPage.tsx').then(file => file.default));
const listPages = Object.fromEntries(
  (Object.keys(listPaths) as ListName[]).map(name => [
    name,
    { screen: lists[name].all ? front : list, layout: 'default', title: lists[name].heading },
  ]),
) as unknown as Record<ListName, Page>;

/** Categories and topics, at the addresses of items: the slug's letter tells. */
const shelf: Page = {
  screen: lazyScreen(() => import('#features/library/browse/ShelfPage.tsx').then(file => file.default)),
  layout: 'default',
  title: 'Thể loại',
  only: shelfSlug,
};
/** Audiobooks, summaries and podcasts: one screen. */
const heard = {
  screen: lazyScreen(() => import('#features/front/work/AudioPage.tsx').then(file => file.default)),
  layout: 'default',
  own: true,
} as const;
const collections = {
  screen: lazyScreen(() =>
    import('#features/library/browse/CollectionsPage.tsx').then(file => file.CollectionsPage),
  ),
};
const collection = {
  screen: lazyScreen(() =>
    import('#features/library/browse/CollectionPage.tsx').then(file => file.CollectionPage),
  ),
};

const shop = {
  screen: lazyScreen(() => import('#features/library/offers/ShopPage.tsx').then(file => file.ShopPage)),
  layout: 'default',
  title: 'Sách ở các tiệm',
} as const;

/** Members' packages, oaks and works: what is bought stands in the address. */
const payment = {
  screen: lazyScreen(() => import('#features/money/payment/PaymentPage.tsx').then(file => file.PaymentPage)),
  layout: 'payment',
  title: 'Thanh toán',
} as const;

const money: Page = {
  screen: lazyScreen(() => import('#features/money/desk/DeskPage.tsx').then(file => file.DeskPage)),
  layout: 'desk',
  title: 'Tài chính',
};
const oldMoney: Page = {
  screen: lazyScreen(() => import('#features/front/desk/OldAddress.tsx').then(file => file.OldAddress)),
  layout: 'desk',
  title: 'Tài chính',
};

const stats: Page = {
  screen: lazyScreen(() => import('#features/reading/stats/StatsPage.tsx').then(file => file.default)),
  layout: 'default',
  title: 'Thời gian đọc và nghe',
  tab: 'library',
};

const library = lazyScreen(() =>
  import('#features/front/library/LibraryPage.tsx').then(file => file.default),
);
const personal = lazyScreen(() => import('./PersonalScreen.tsx').then(file => file.PersonalScreen));

const pages: Record<FarPageName, Page> = {
  library: { screen: library, layout: 'default', title: 'Tủ sách', tab: 'library', next: ['reader'] },
  profile: {
    screen: lazyScreen(() => import('./ProfileScreen.tsx').then(file => file.ProfileScreen)),
    layout: 'default',
    title: 'Tôi',
    tab: 'me',
  },
  qrLogin: {
    screen: lazyScreen(() =>
      import('#features/people/account/QrLoginPage.tsx').then(file => file.QrLoginPage),
    ),
    layout: 'default',
    title: 'Đăng nhập bằng mã QR',
  },
  miniLibrary: { screen: library, layout: 'default', title: 'Tủ sách', tab: 'library', next: ['reader'] },
  miniPersonal: { screen: personal, layout: 'default', title: 'Tôi', tab: 'me' },
  socialCallback: {
    screen: lazyScreen(() =>
      import('#features/people/account/SocialCallbackPage.tsx').then(file => file.SocialCallbackPage),
    ),
    layout: 'normal',
    title: 'Đang đăng nhập',
  },
  affiliate: {
    screen: lazyScreen(() =>
      import('#features/people/affiliate/AffiliatePage.tsx').then(file => file.AffiliatePage),
    ),
    layout: 'default',
    title: 'Cộng tác viên',
  },
  // Before items, whose addresses have the same form.
  ebookShelf: shelf,
  audiobookShelf: shelf,
  podcastShelf: shelf,
  comicShelf: shelf,
  oakShelf: shelf,
  paperCategory: { ...shelf, only: undefined },
  ...listPages,
  information: { ...word, layout: 'default' },
  news: { ...word, layout: 'default' },
  tag: { ...word, layout: 'default' },
  bookFair: { ...word, layout: 'default' },
  audiobook: { ...heard, title: 'Sách nói' },
  podcast: { ...heard, title: 'Podcast' },
  episode: {
    screen: lazyScreen(() => import('#features/front/work/EpisodePage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Podcast',
    own: true,
  },
  comic: {
    screen: lazyScreen(() => import('#features/front/work/ComicPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Truyện tranh',
    own: true,
  },
  comicReader: {
    screen: lazyScreen(() => import('#features/reading/comics/IssuePage.tsx').then(file => file.default)),
    layout: 'normal',
    title: 'Truyện tranh',
  },
  comicViewer: {
    screen: lazyScreen(() => import('#features/reading/comics/WatchPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Video truyện tranh',
  },
  comicPlayers: {
    screen: lazyScreen(() =>
      import('#features/reading/comics/VideosPage.tsx').then(file => file.PlayersPage),
    ),
    layout: 'default',
    title: 'Xem truyện tranh',
  },
  comicVideos: {
    screen: lazyScreen(() => import('#features/reading/comics/VideosPage.tsx').then(file => file.VideosPage)),
    layout: 'default',
    title: 'Video truyện tranh',
  },
  oakBook: {
    screen: lazyScreen(() => import('#features/front/work/OakPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Hiệu sồi',
    own: true,
    next: ['reader'],
  },
  paperBook: {
    screen: lazyScreen(() => import('#features/front/work/PaperPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Sách giấy',
    own: true,
  },
  work: {
    screen: lazyScreen(() => import('#features/front/work/AnyFormPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Sách',
  },
  codeCfi: {
    screen: lazyScreen(() => import('#features/library/tools/CfiPage.tsx').then(file => file.CfiPage)),
    layout: 'default',
    title: 'Mã vị trí trong sách',
  },
  testMedia: {
    screen: lazyScreen(() =>
      import('#features/library/tools/TestMediaPage.tsx').then(file => file.TestMediaPage),
    ),
    layout: 'default',
    title: 'Thử máy của bạn',
  },
  examScores: {
    screen: lazyScreen(() => import('#features/library/exam/ExamPage.tsx').then(file => file.ExamPage)),
    layout: 'default',
    title: 'Tra cứu điểm thi 2024',
  },
  word: { ...word, layout: 'default' },
  stats,
  statsPart: stats,
  achievements: {
    screen: lazyScreen(() =>
      import('#features/reading/stats/AchievementsPage.tsx').then(file => file.default),
    ),
    layout: 'default',
    title: 'Huy hiệu của bạn',
    tab: 'library',
  },
  bookcase: {
    screen: lazyScreen(() => import('#features/reading/shelves/BookcasePage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Kệ của bạn',
    tab: 'library',
  },
  notebook: {
    screen: lazyScreen(() =>
      import('#features/reading/reader/notebook/NotebookPage.tsx').then(file => file.default),
    ),
    layout: 'default',
    title: 'Ghi chú',
    tab: 'library',
  },
  words: {
    screen: lazyScreen(() =>
      import('#features/reading/reader/words/WordsPage.tsx').then(file => file.default),
    ),
    layout: 'default',
    title: 'Từ đã lưu',
    tab: 'library',
  },
  notices: {
    screen: lazyScreen(() => import('#features/people/notices/NoticesPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Thông báo',
    own: true,
  },
  songs: {
    screen: lazyScreen(() => import('#features/reading/songs/SongsPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Âm thanh của bạn',
    tab: 'library',
  },
  authors: {
    screen: lazyScreen(() =>
      import('#features/library/browse/AuthorsPage.tsx').then(file => file.AuthorsPage),
    ),
    layout: 'default',
    title: 'Tác giả',
  },
  author: {
    screen: lazyScreen(() => import('#features/library/browse/AuthorPage.tsx').then(file => file.AuthorPage)),
    layout: 'default',
    title: 'Tác giả',
  },
  collections: { ...collections, layout: 'default', title: 'Tuyển tập sách chữ' },
  collection: { ...collection, layout: 'default', title: 'Tuyển tập' },
  audioCollections: { ...collections, layout: 'default', title: 'Tuyển tập sách nói' },
  audioCollection: { ...collection, layout: 'default', title: 'Tuyển tập' },
  oakCollections: { ...collections, layout: 'default', title: 'Tuyển tập sách sồi' },
  oakCollection: { ...collection, layout: 'default', title: 'Tuyển tập' },
  combos: {
    screen: lazyScreen(() => import('#features/library/offers/CombosPage.tsx').then(file => file.CombosPage)),
    layout: 'default',
    title: 'Combo sách',
  },
  combo: {
    screen: lazyScreen(() => import('#features/library/offers/ComboPage.tsx').then(file => file.ComboPage)),
    layout: 'default',
    title: 'Combo',
  },
  ranking: {
    screen: lazyScreen(() =>
      import('#features/library/browse/RankingPage.tsx').then(file => file.RankingPage),
    ),
    layout: 'default',
    title: 'Bảng xếp hạng',
  },
  flashSale: {
    screen: lazyScreen(() =>
      import('#features/library/offers/FlashSalePage.tsx').then(file => file.FlashSalePage),
    ),
    layout: 'default',
    title: 'Giờ vàng',
  },
  packagePlan: {
    screen: lazyScreen(() =>
      import('#features/money/payment/PackagePlanPage.tsx').then(file => file.PackagePlanPage),
    ),
    layout: 'package-plan',
    title: 'Gói hội viên',
    own: true,
  },
  packagePlanOak: {
    screen: lazyScreen(() =>
      import('#features/money/payment/OakPlansPage.tsx').then(file => file.OakPlansPage),
    ),
    layout: 'package-plan-oak',
    title: 'Gói sồi',
    own: true,
  },
  packagePlanActivateCode: {
    screen: lazyScreen(() =>
      import('#features/money/payment/ActivateCodePage.tsx').then(file => file.ActivateCodePage),
    ),
    layout: 'package-plan',
    title: 'Nhập mã kích hoạt',
  },
  packagePlanPayment: payment,
  packagePlanOakPayment: payment,
  packagePlanRetailPayment: payment,
  packagePlanResult: {
    screen: lazyScreen(() => import('#features/money/payment/ResultPage.tsx').then(file => file.ResultPage)),
    layout: 'results',
    title: 'Kết quả thanh toán',
  },
  paymentError: {
    screen: lazyScreen(() =>
      import('#features/money/payment/PaymentErrorPage.tsx').then(file => file.PaymentErrorPage),
    ),
    layout: 'results',
    title: 'Thanh toán',
  },
  transactions: {
    screen: lazyScreen(() =>
      import('#features/money/payment/TransactionsPage.tsx').then(file => file.default),
    ),
    layout: 'default',
    title: 'Giao dịch',
  },
  ...orderPages,
  receipt: {
    screen: lazyScreen(() =>
      import('#features/money/payment/ReceiptPage.tsx').then(file => file.ReceiptPage),
    ),
    layout: 'default',
    title: 'Biên nhận',
  },
  desk: {
    screen: lazyScreen(() => import('#features/front/desk/DeskHome.tsx').then(file => file.DeskHome)),
    layout: 'desk',
    title: 'Bàn làm việc',
  },
  deskWorks: {
    screen: lazyScreen(() => import('#features/library/desk/WorksPage.tsx').then(file => file.WorksPage)),
    layout: 'desk',
    title: 'Kho sách',
  },
  deskWork: {
    screen: lazyScreen(() => import('#features/library/desk/WorkPage.tsx').then(file => file.WorkPage)),
    layout: 'desk',
    title: 'Sửa sách',
  },
  finance: money,
  financeOrder: money,
  oldFinance: oldMoney,
  oldFinanceOrder: oldMoney,
  shopPage: shop,
  ...shopPages,
  app: {
    screen: lazyScreen(() => import('#features/library/about/AppPage.tsx').then(file => file.AppPage)),
    layout: 'default',
    title: 'Có Mọt trên điện thoại',
  },
};

/** The screens of all other addresses, each with its address: loaded after the first page, or when one of them is opened. */
export const farPages = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, { ...page, ...paths[name as FarPageName] }]),
) as unknown as Record<FarPageName, PageWithPath>;

import { paths } from '#contract/all-paths.ts';
import { type ListName, listPaths } from '#contract/library/list-paths.ts';
import { lists } from '#contract/library/lists.ts';
import { shelfSlug } from '#rules/text/slug.ts';
import { lazyScreen } from './lazyScreen.ts';
import { orderPages } from './orderPages.ts';
import type { FarPageName, FarScreens, PageWithPath, TitledScreen } from './page.ts';
import { shopPages } from './shopPages.ts';
import { youthPages } from './youthPages.ts';

/** Texts: articles, the FAQ, company pages. NamedPages picks the one of the address. */
const word = {
  screen: lazyScreen(() => import('./NamedPages.tsx').then(file => file.NamedPages)),
};

const list = lazyScreen(() => import('#features/library/browse/ListPage.tsx').then(file => file.default));
const front = lazyScreen(() => import('#features/library/browse/FrontPage.tsx').then(file => file.default));
const listPages = Object.fromEntries(
  (Object.keys(listPaths) as ListName[]).map(name => [
    name,
    { screen: lists[name].all ? front : list, title: lists[name].heading },
  ]),
) as unknown as Record<ListName, TitledScreen>;

/** Categories and topics, at the addresses of items: the slug's letter tells. */
const shelf: TitledScreen = {
  screen: lazyScreen(() => import('#features/library/browse/ShelfPage.tsx').then(file => file.default)),
  title: 'Thể loại',
  only: shelfSlug,
};
/** Audiobooks, summaries and podcasts: one screen. */
const heard = {
  screen: lazyScreen(() => import('#features/front/work/AudioPage.tsx').then(file => file.default)),
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
} as const;

/** Members' packages, oaks and works: what is bought stands in the address. */
const payment = {
  screen: lazyScreen(() => import('#features/money/payment/PaymentPage.tsx').then(file => file.PaymentPage)),
} as const;

const money = {
  screen: lazyScreen(() => import('#features/money/desk/DeskPage.tsx').then(file => file.DeskPage)),
};
const oldMoney = {
  screen: lazyScreen(() => import('#features/front/desk/OldAddress.tsx').then(file => file.OldAddress)),
};

const stats = {
  screen: lazyScreen(() => import('#features/reading/stats/StatsPage.tsx').then(file => file.default)),
};

const library = lazyScreen(() =>
  import('#features/front/library/LibraryPage.tsx').then(file => file.default),
);
const personal = lazyScreen(() => import('./PersonalScreen.tsx').then(file => file.PersonalScreen));

const screens: FarScreens = {
  library: { screen: library, title: 'Tủ sách', tab: 'library', next: ['reader'] },
  profile: {
    screen: lazyScreen(() => import('./ProfileScreen.tsx').then(file => file.ProfileScreen)),
    title: 'Tôi',
    tab: 'me',
  },
  qrLogin: {
    screen: lazyScreen(() =>
      import('#features/people/account/QrLoginPage.tsx').then(file => file.QrLoginPage),
    ),
    title: 'Đăng nhập bằng mã QR',
  },
  miniLibrary: { screen: library, title: 'Tủ sách', tab: 'library', next: ['reader'] },
  miniPersonal: { screen: personal, title: 'Tôi', tab: 'me' },
  socialCallback: {
    screen: lazyScreen(() =>
      import('#features/people/account/SocialCallbackPage.tsx').then(file => file.SocialCallbackPage),
    ),
  },
  affiliate: {
    screen: lazyScreen(() =>
      import('#features/money/affiliates/AffiliatePage.tsx').then(file => file.AffiliatePage),
    ),
  },
  // Before items, whose addresses have the same form.
  ebookShelf: shelf,
  audiobookShelf: shelf,
  podcastShelf: shelf,
  comicShelf: shelf,
  oakShelf: shelf,
  paperCategory: { ...shelf, only: undefined },
  ...listPages,
  ...youthPages,
  feed: {
    screen: lazyScreen(() => import('#features/community/feed/FeedPage.tsx').then(file => file.default)),
  },
  feedVerdicts: {
    screen: lazyScreen(() =>
      import('#features/community/moderation/VerdictsPage.tsx').then(file => file.default),
    ),
  },
  feedMedia: {
    screen: lazyScreen(() => import('#features/community/feed/MediaPage.tsx').then(file => file.default)),
  },
  feedPost: {
    screen: lazyScreen(() => import('#features/community/feed/PostPage.tsx').then(file => file.default)),
  },
  information: word,
  news: word,
  tag: word,
  bookFair: word,
  audiobook: heard,
  podcast: heard,
  episode: {
    screen: lazyScreen(() => import('#features/front/work/EpisodePage.tsx').then(file => file.default)),
    own: true,
  },
  comic: {
    screen: lazyScreen(() => import('#features/front/work/ComicPage.tsx').then(file => file.default)),
    own: true,
  },
  comicReader: {
    screen: lazyScreen(() => import('#features/reading/comics/IssuePage.tsx').then(file => file.default)),
  },
  comicViewer: {
    screen: lazyScreen(() => import('#features/reading/comics/WatchPage.tsx').then(file => file.default)),
  },
  comicPlayers: {
    screen: lazyScreen(() =>
      import('#features/reading/comics/VideosPage.tsx').then(file => file.PlayersPage),
    ),
  },
  comicVideos: {
    screen: lazyScreen(() => import('#features/reading/comics/VideosPage.tsx').then(file => file.VideosPage)),
  },
  oakBook: {
    screen: lazyScreen(() => import('#features/front/work/OakPage.tsx').then(file => file.default)),
    own: true,
    next: ['reader'],
  },
  paperBook: {
    screen: lazyScreen(() => import('#features/front/work/PaperPage.tsx').then(file => file.default)),
    own: true,
  },
  work: {
    screen: lazyScreen(() => import('#features/front/work/AnyFormPage.tsx').then(file => file.default)),
  },
  codeCfi: {
    screen: lazyScreen(() => import('#features/library/tools/CfiPage.tsx').then(file => file.CfiPage)),
  },
  testMedia: {
    screen: lazyScreen(() =>
      import('#features/library/tools/TestMediaPage.tsx').then(file => file.TestMediaPage),
    ),
  },
  examScores: {
    screen: lazyScreen(() => import('#features/library/exam/ExamPage.tsx').then(file => file.ExamPage)),
  },
  word: word,
  stats,
  statsPart: stats,
  achievements: {
    screen: lazyScreen(() =>
      import('#features/reading/stats/AchievementsPage.tsx').then(file => file.default),
    ),
  },
  kept: {
    screen: lazyScreen(() => import('#features/reading/songs/KeptPage.tsx').then(file => file.default)),
  },
  bookcase: {
    screen: lazyScreen(() => import('#features/reading/shelves/BookcasePage.tsx').then(file => file.default)),
  },
  notebook: {
    screen: lazyScreen(() =>
      import('#features/reading/reader/notebook/NotebookPage.tsx').then(file => file.default),
    ),
  },
  words: {
    screen: lazyScreen(() =>
      import('#features/reading/reader/vocabulary/VocabularyPage.tsx').then(file => file.default),
    ),
  },
  notices: {
    screen: lazyScreen(() => import('#features/people/notices/NoticesPage.tsx').then(file => file.default)),
    own: true,
  },
  songs: {
    screen: lazyScreen(() => import('#features/reading/songs/SongsPage.tsx').then(file => file.default)),
    title: 'Âm thanh của bạn',
    tab: 'library',
  },
  authors: {
    screen: lazyScreen(() =>
      import('#features/library/browse/AuthorsPage.tsx').then(file => file.AuthorsPage),
    ),
  },
  author: {
    screen: lazyScreen(() => import('#features/library/browse/AuthorPage.tsx').then(file => file.AuthorPage)),
  },
  collections: collections,
  collection: collection,
  audioCollections: collections,
  audioCollection: collection,
  oakCollections: collections,
  oakCollection: collection,
  combos: {
    screen: lazyScreen(() => import('#features/library/offers/CombosPage.tsx').then(file => file.CombosPage)),
  },
  combo: {
    screen: lazyScreen(() => import('#features/library/offers/ComboPage.tsx').then(file => file.ComboPage)),
  },
  ranking: {
    screen: lazyScreen(() =>
      import('#features/library/browse/RankingPage.tsx').then(file => file.RankingPage),
    ),
  },
  flashSale: {
    screen: lazyScreen(() =>
      import('#features/library/offers/FlashSalePage.tsx').then(file => file.FlashSalePage),
    ),
  },
  packagePlan: {
    screen: lazyScreen(() =>
      import('#features/money/payment/PackagePlanPage.tsx').then(file => file.PackagePlanPage),
    ),
    own: true,
  },
  packagePlanOak: {
    screen: lazyScreen(() =>
      import('#features/money/payment/OakPlansPage.tsx').then(file => file.OakPlansPage),
    ),
    own: true,
  },
  packagePlanActivateCode: {
    screen: lazyScreen(() =>
      import('#features/money/payment/ActivateCodePage.tsx').then(file => file.ActivateCodePage),
    ),
  },
  packagePlanPayment: payment,
  packagePlanOakPayment: payment,
  packagePlanRetailPayment: payment,
  packagePlanResult: {
    screen: lazyScreen(() => import('#features/money/payment/ResultPage.tsx').then(file => file.ResultPage)),
  },
  paymentError: {
    screen: lazyScreen(() =>
      import('#features/money/payment/PaymentErrorPage.tsx').then(file => file.PaymentErrorPage),
    ),
  },
  transactions: {
    screen: lazyScreen(() =>
      import('#features/money/payment/TransactionsPage.tsx').then(file => file.default),
    ),
  },
  ...orderPages,
  receipt: {
    screen: lazyScreen(() =>
      import('#features/money/payment/ReceiptPage.tsx').then(file => file.ReceiptPage),
    ),
  },
  desk: {
    screen: lazyScreen(() => import('#features/front/desk/DeskHome.tsx').then(file => file.DeskHome)),
  },
  deskWorks: {
    screen: lazyScreen(() => import('#features/library/desk/WorksPage.tsx').then(file => file.WorksPage)),
  },
  deskImport: {
    screen: lazyScreen(() => import('#features/library/desk/ImportPage.tsx').then(file => file.ImportPage)),
  },
  deskWorksFile: {
    screen: lazyScreen(() => import('#features/library/desk/FilePage.tsx').then(file => file.FilePage)),
  },
  deskWork: {
    screen: lazyScreen(() => import('#features/library/desk/WorkPage.tsx').then(file => file.WorkPage)),
  },
  deskItems: {
    screen: lazyScreen(() => import('#features/front/items/ItemsPage.tsx').then(file => file.ItemsPage)),
  },
  deskItem: {
    screen: lazyScreen(() => import('#features/front/items/ItemPage.tsx').then(file => file.ItemPage)),
  },
  deskPeople: {
    screen: lazyScreen(() => import('#features/people/desk/FindPage.tsx').then(file => file.FindPage)),
  },
  deskPerson: {
    screen: lazyScreen(() => import('#features/people/desk/PersonPage.tsx').then(file => file.PersonPage)),
  },
  deskRatings: {
    screen: lazyScreen(() => import('#features/people/desk/RatingsPage.tsx').then(file => file.RatingsPage)),
  },
  deskFaults: {
    screen: lazyScreen(() => import('#features/people/desk/FaultsPage.tsx').then(file => file.FaultsPage)),
  },
  blocked: {
    screen: lazyScreen(() =>
      import('#features/people/account/BlockedPage.tsx').then(file => file.BlockedPage),
    ),
  },
  deskPartners: {
    screen: lazyScreen(() =>
      import('#features/people/desk/PartnersPage.tsx').then(file => file.PartnersPage),
    ),
  },
  partnerDesk: {
    screen: lazyScreen(() =>
      import('#features/people/partners/PartnerDeskPage.tsx').then(file => file.PartnerDeskPage),
    ),
  },
  deskStaff: {
    screen: lazyScreen(() => import('#features/money/staff/StaffPage.tsx').then(file => file.StaffPage)),
  },
  deskCodes: {
    screen: lazyScreen(() => import('#features/money/given/CodesPage.tsx').then(file => file.CodesPage)),
  },
  deskMembers: {
    screen: lazyScreen(() => import('#features/money/given/MembersPage.tsx').then(file => file.MembersPage)),
  },
  deskJobs: {
    screen: lazyScreen(() => import('#features/money/staff/JobsPage.tsx').then(file => file.JobsPage)),
  },
  deskHealth: {
    screen: lazyScreen(() =>
      import('#features/money/staff/health/HealthPage.tsx').then(file => file.HealthPage),
    ),
  },
  deskAudit: {
    screen: lazyScreen(() => import('#features/money/staff/AuditPage.tsx').then(file => file.AuditPage)),
  },
  finance: money,
  financeOrder: money,
  oldFinance: oldMoney,
  oldFinanceOrder: oldMoney,
  shopPage: shop,
  ...shopPages,
  gameStick: {
    screen: lazyScreen(() => import('#features/community/games/StickPage.tsx').then(file => file.default)),
  },
  gameYear: {
    screen: lazyScreen(() => import('#features/community/games/YearPage.tsx').then(file => file.default)),
  },
  gameTet2024: {
    screen: lazyScreen(() => import('#features/community/games/PairsPage.tsx').then(file => file.default)),
  },
  gameTet2025: {
    screen: lazyScreen(() => import('#features/community/games/CatchPage.tsx').then(file => file.default)),
  },
  app: {
    screen: lazyScreen(() => import('#features/library/about/AppPage.tsx').then(file => file.AppPage)),
  },
};

/** The screens of all other addresses, each with its address: loaded after the first page, or when one of them is opened. */
export const farPages = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [
    name,
    { layout: 'default', ...screen, ...paths[name as FarPageName] },
  ]),
) as unknown as Record<FarPageName, PageWithPath>;

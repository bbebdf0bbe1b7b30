import { plainScreens } from './plain-pages.ts';

/*
 * Files of src that the app loads when they are needed, and that the server names in pages. Paths in src. The web build
 * fails when one of them is not loaded on demand (scripts/vite-lazy-files.ts).
 */

/** Screens, by what they show. */
export const screens = {
  home: 'features/front/home/HomePage.tsx',
  search: 'features/library/search/SearchPage.tsx',
  reader: 'features/reading/reader/ReadingPage.tsx',
  book: 'features/front/work/BookPage.tsx',
  oakBook: 'features/front/work/OakPage.tsx',
  paperBook: 'features/front/work/PaperPage.tsx',
  audio: 'features/front/work/AudioPage.tsx',
  episode: 'features/front/work/EpisodePage.tsx',
  comic: 'features/front/work/ComicPage.tsx',
  comicIssue: 'features/reading/comics/IssuePage.tsx',
  comicVideo: 'features/reading/comics/WatchPage.tsx',
  comicVideos: 'features/reading/comics/VideosPage.tsx',
  list: 'features/library/browse/ListPage.tsx',
  front: 'features/library/browse/FrontPage.tsx',
  shelf: 'features/library/browse/ShelfPage.tsx',
  authors: 'features/library/browse/AuthorsPage.tsx',
  author: 'features/library/browse/AuthorPage.tsx',
  collections: 'features/library/browse/CollectionsPage.tsx',
  collection: 'features/library/browse/CollectionPage.tsx',
  ranking: 'features/library/browse/RankingPage.tsx',
  youth: 'features/front/youth/YouthPage.tsx',
  youthForm: 'features/front/youth/FormPage.tsx',
  youthTopic: 'features/front/youth/TopicPage.tsx',
  youthCollections: 'features/front/youth/CollectionsPage.tsx',
  youthCollection: 'features/front/youth/CollectionPage.tsx',
  youthSuggestion: 'features/front/youth/SuggestionPage.tsx',
  youthCorner: 'features/front/youth/CornerPage.tsx',
  youthFeed: 'features/front/youth/FeedPage.tsx',
  youthFeedMedia: 'features/front/youth/MediaPage.tsx',
  feed: 'features/community/feed/FeedPage.tsx',
  feedMedia: 'features/community/feed/MediaPage.tsx',
  feedPost: 'features/community/feed/PostPage.tsx',
  combos: 'features/library/offers/CombosPage.tsx',
  combo: 'features/library/offers/ComboPage.tsx',
  flashSale: 'features/library/offers/FlashSalePage.tsx',
  packagePlan: 'features/money/payment/PackagePlanPage.tsx',
  oakPlans: 'features/money/payment/OakPlansPage.tsx',
  app: 'features/library/about/AppPage.tsx',
  product: 'features/shop/products/ProductPage.tsx',
  seller: 'features/shop/products/SellerPage.tsx',
  shop: 'features/front/shop-front/ShopHomePage.tsx',
  shopCategories: 'features/shop/products/CategoriesPage.tsx',
  shopRanking: 'features/shop/products/ShopRankingPage.tsx',
  shopSearch: 'features/shop/products/ShopSearchPage.tsx',
  stores: 'features/shop/products/StoresPage.tsx',
  frames: 'features/shop/deals/FlashSlotsPage.tsx',
  deals: 'features/shop/deals/DealsPage.tsx',
  deal: 'features/shop/deals/DealPage.tsx',
  named: 'app/NamedPages.tsx',
  ...plainScreens,
  exam: 'features/library/exam/ExamPage.tsx',
  library: 'features/front/library/LibraryPage.tsx',
  songs: 'features/reading/songs/SongsPage.tsx',
  kept: 'features/reading/songs/KeptPage.tsx',
} as const;
export type ScreenId = keyof typeof screens;

/** Parts around the screens. */
export const parts = {
  lateHeader: 'app/LateHeader.tsx',
  accountMenu: 'app/AccountMenu.tsx',
  lateOverlays: 'app/LateOverlays.tsx',
  farPages: 'app/farPages.ts',
  bareLayouts: 'app/BareLayouts.tsx',
  bookEngine: 'features/reading/reader/engine/epubjs-renderer.ts',
  printedPages: 'features/reading/reader/printed/PrintedReader.tsx',
} as const;

/** Loaded on demand, though the build puts them into files that several screens share: what every page shows, and panels. */
export const inSharedFiles = ['app/FootLinks.tsx', 'ui/RareIcon.tsx', 'ui/PanelIcon.tsx'] as const;

/** Folders of src whose lazy files show books, comics and films and play sound: kept for when no server answers. */
export const keptFolders = [
  'features/reading/player/',
  'features/reading/downloads/',
  'features/reading/sounds/',
  'features/reading/comics/',
  'features/reading/reader/',
] as const;

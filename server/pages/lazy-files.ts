/*
 * Files of src that the app loads when they are needed, and that the server names in pages. Paths in src. The web build
 * fails when one of them is not loaded on demand (scripts/vite-lazy-files.ts).
 */

/** Screens, by what they show. */
export const screens = {
  home: 'features/home/HomePage.tsx',
  search: 'features/search/SearchPage.tsx',
  reader: 'features/reader/ReadingPage.tsx',
  book: 'features/work/BookPage.tsx',
  oakBook: 'features/work/OakPage.tsx',
  paperBook: 'features/work/PaperPage.tsx',
  audio: 'features/work/AudioPage.tsx',
  episode: 'features/work/EpisodePage.tsx',
  comic: 'features/work/ComicPage.tsx',
  comicIssue: 'features/comics/IssuePage.tsx',
  comicVideo: 'features/comics/WatchPage.tsx',
  comicVideos: 'features/comics/VideosPage.tsx',
  list: 'features/browse/ListPage.tsx',
  front: 'features/browse/FrontPage.tsx',
  shelf: 'features/browse/ShelfPage.tsx',
  authors: 'features/browse/AuthorsPage.tsx',
  author: 'features/browse/AuthorPage.tsx',
  collections: 'features/browse/CollectionsPage.tsx',
  collection: 'features/browse/CollectionPage.tsx',
  ranking: 'features/browse/RankingPage.tsx',
  combos: 'features/offers/CombosPage.tsx',
  combo: 'features/offers/ComboPage.tsx',
  flashSale: 'features/offers/FlashSalePage.tsx',
  packagePlan: 'features/payment/PackagePlanPage.tsx',
  oakPlans: 'features/payment/OakPlansPage.tsx',
  app: 'features/about/AppPage.tsx',
  product: 'features/shop/ProductPage.tsx',
  seller: 'features/shop/SellerPage.tsx',
  shop: 'features/shop-front/ShopHomePage.tsx',
  shopCategories: 'features/shop/CategoriesPage.tsx',
  shopRanking: 'features/shop/ShopRankingPage.tsx',
  shopSearch: 'features/shop/ShopSearchPage.tsx',
  stores: 'features/shop/StoresPage.tsx',
  frames: 'features/deals/FlashFramesPage.tsx',
  deals: 'features/deals/DealsPage.tsx',
  deal: 'features/deals/DealPage.tsx',
  named: 'app/NamedPages.tsx',
  cfi: 'features/tools/CfiPage.tsx',
  testMedia: 'features/tools/TestMediaPage.tsx',
  exam: 'features/exam/ExamPage.tsx',
  library: 'features/library/LibraryPage.tsx',
  songs: 'features/songs/SongsPage.tsx',
} as const;
export type ScreenId = keyof typeof screens;

/** Parts around the screens. */
export const parts = {
  lateHeader: 'app/LateHeader.tsx',
  accountMenu: 'app/AccountMenu.tsx',
  lateOverlays: 'app/LateOverlays.tsx',
  farPages: 'app/farPages.ts',
  bareLayouts: 'app/BareLayouts.tsx',
  bookEngine: 'features/reader/engine/epubjs-renderer.ts',
} as const;

/** Loaded on demand, though the build puts them into files that several screens share: what every page shows, and panels. */
export const inSharedFiles = ['app/FootLinks.tsx', 'ui/RareIcon.tsx', 'ui/PanelIcon.tsx'] as const;

/** Folders of src whose lazy files are what sound is heard with. */
export const listeningFolders = ['features/player/', 'features/downloads/', 'features/sounds/'] as const;

import { buyPaths } from '#rules/money/buy-paths.ts';
import { youthPaths } from './front/youth-paths.ts';
import { listPaths, shelfPaths } from './library/list-paths.ts';
import { linksOf, nearPaths, type Path } from './paths.ts';
import { embedPaths } from './people/embed-paths.ts';

/** Addresses of the marketplace without a page: until they have one they lead to its front page. */
export const shopPaths = {
  /** A seller's own pages: the readers of their digital goods. */
  shopPage: { path: '/shop/*', who: 'anyone', shells: ['web', 'mini'], title: 'Sách ở các tiệm' },
} as const satisfies Record<string, Path>;

/** Where an address of the marketplace leads meanwhile. */
export const insteadOfShop = (): string => linkTo('shop');

/** Addresses whose screens' table comes after the first page (app/farPages.ts). */
export const farPaths = {
  socialCallback: {
    path: '/social-callback',
    who: 'anyone',
    shells: ['web'],
    title: 'Đang đăng nhập',
    layout: 'normal',
  },
  affiliate: { path: '/affiliate', who: 'affiliate', shells: ['web'], title: 'Cộng tác viên' },
  /** A company page, or an article. */
  information: { path: '/thong-tin/:slug?', who: 'anyone', shells: ['web', 'mini'], title: 'Mọt' },
  news: { path: '/chuyen-muc/:slug?', who: 'anyone', shells: ['web', 'mini'], title: 'Mọt' },
  tag: { path: '/tag/:slug?', who: 'anyone', shells: ['web', 'mini'], title: 'Mọt' },
  bookFair: { path: '/landing-book-fair/:slug?', who: 'anyone', shells: ['web', 'mini'], title: 'Mọt' },
  audiobook: { path: '/sach-noi/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Sách nói' },
  podcast: { path: '/podcast/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Podcast' },
  episode: { path: '/episode/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Podcast' },
  comic: { path: '/truyen-tranh/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Truyện tranh' },
  comicReader: {
    path: '/reader-comic/:slug',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Truyện tranh',
    layout: 'normal',
  },
  comicViewer: {
    path: '/viewer-comic/:slug',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Video truyện tranh',
  },
  comicPlayers: {
    path: '/list-player-comic',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Xem truyện tranh',
  },
  comicVideos: {
    path: '/truyen-tranh/video-truyen-tranh',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Video truyện tranh',
  },
  oakBook: { path: '/hieu-soi/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Hiệu sồi' },
  paperBook: { path: '/sach-giay/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Sách giấy' },
  /** A work, whatever forms it has: leads to one of them. */
  work: { path: '/sach/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Sách' },
  ...listPaths,
  ...shelfPaths,
  ...youthPaths,
  /** How long one has listened. */
  stats: {
    path: '/account/stats',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Thời gian đọc và nghe',
    tab: 'library',
  },
  /** In a day, a week, a month or a year; or a reading challenge. */
  statsPart: {
    path: '/account/stats/:slug',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Thời gian đọc và nghe',
    tab: 'library',
  },
  achievements: {
    path: '/account/achievements',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Huy hiệu của bạn',
    tab: 'library',
  },
  /** Works kept on this device for offline use. */
  kept: {
    path: '/account/offline',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Trên máy này',
    tab: 'library',
  },
  /** Shelves of one's own. */
  bookcase: {
    path: '/account/bookcase',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Kệ của bạn',
    tab: 'library',
  },
  /** All annotations of the reader. */
  notebook: {
    path: '/account/notebook',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Ghi chú',
    tab: 'library',
  },
  /** Words that one has kept, and their review. */
  words: {
    path: '/account/words',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Từ đã lưu',
    tab: 'library',
  },
  /** Notices. */
  notices: { path: '/account/notices', who: 'reader', shells: ['web', 'mini'], title: 'Thông báo' },
  feedVerdicts: {
    path: '/account/quyet-dinh',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Quyết định về bài viết',
  },
  /** Posts: all, of one person (?nguoi), with a tag (?the), about a work (?sach). */
  feed: { path: '/feed', who: 'anyone', shells: ['web', 'mini'], title: 'Bảng tin' },
  feedMedia: { path: '/feed/media', who: 'anyone', shells: ['web', 'mini'], title: 'Tường ảnh' },
  feedPost: { path: '/feed/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Bài viết' },
  authors: { path: '/author', who: 'anyone', shells: ['web', 'mini'], title: 'Tác giả' },
  author: { path: '/author/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Tác giả' },
  combos: { path: '/combo', who: 'anyone', shells: ['web', 'mini'], title: 'Combo sách' },
  combo: { path: '/combo/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Combo' },
  collections: { path: '/tuyen-tap', who: 'anyone', shells: ['web', 'mini'], title: 'Tuyển tập sách chữ' },
  collection: { path: '/tuyen-tap/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Tuyển tập' },
  audioCollections: {
    path: '/tuyen-tap-sach-noi',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Tuyển tập sách nói',
  },
  audioCollection: {
    path: '/tuyen-tap-sach-noi/:slug',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Tuyển tập',
  },
  oakCollections: {
    path: '/tuyen-tap-sach-soi',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Tuyển tập sách sồi',
  },
  oakCollection: {
    path: '/tuyen-tap-sach-soi/:slug',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Tuyển tập',
  },
  ranking: { path: '/bang-xep-hang', who: 'anyone', shells: ['web', 'mini'], title: 'Bảng xếp hạng' },
  flashSale: { path: '/flash-sale', who: 'anyone', shells: ['web', 'mini'], title: 'Giờ vàng' },
  packagePlan: {
    path: '/package-plan',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Gói hội viên',
    layout: 'package-plan',
  },
  packagePlanOak: {
    path: '/package-plan/oak',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Gói sồi',
    layout: 'package-plan-oak',
  },
  packagePlanActivateCode: {
    path: '/package-plan/activate-code',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Nhập mã kích hoạt',
    layout: 'package-plan',
  },
  /* Payment screens and their results: the route names of rules/money/purchase.ts (`routeName`). */
  packagePlanPayment: {
    path: buyPaths.package,
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Thanh toán',
    layout: 'payment',
  },
  packagePlanOakPayment: {
    path: buyPaths.oak,
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Thanh toán',
    layout: 'payment',
  },
  packagePlanRetailPayment: {
    path: buyPaths.retail,
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Thanh toán',
    layout: 'payment',
  },
  packagePlanResult: {
    path: '/package-plan/result',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Kết quả thanh toán',
    layout: 'results',
  },
  /** Back from a company that sent nothing we know. */
  paymentError: {
    path: '/payment/error',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Thanh toán',
    layout: 'results',
  },
  transactions: {
    path: '/account/transaction-histories',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Giao dịch',
  },
  receipt: {
    path: '/account/transaction-histories/:number',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Biên nhận',
  },
  /* Orders of shops, by their codes: parcels, and what is read or heard. */
  ordersPhysicalSearch: {
    path: '/account/order/physical/search',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Tìm đơn',
  },
  ordersPhysical: {
    path: '/account/order/physical',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Đơn hàng',
  },
  orderPhysical: {
    path: '/account/order/physical/:slug',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Đơn hàng',
  },
  ordersDigitalSearch: {
    path: '/account/order/digital/tim-kiem',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Tìm đơn',
  },
  ordersDigital: {
    path: '/account/order/digital',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Đơn hàng',
  },
  orderDigital: {
    path: '/account/order/digital/:slug',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Đơn hàng',
  },
  orderLookup: {
    path: '/tra-cuu-don-hang.html',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Tra cứu đơn hàng',
  },
  /* The desk of those who work here: who has no role is told so. */
  desk: { path: '/ban-lam-viec', who: 'reader', shells: ['web'], title: 'Bàn làm việc', layout: 'desk' },
  deskWorks: {
    path: '/ban-lam-viec/kho-sach',
    who: 'reader',
    shells: ['web'],
    title: 'Kho sách',
    layout: 'desk',
  },
  deskImport: {
    path: '/ban-lam-viec/kho-sach/nhap',
    who: 'reader',
    shells: ['web'],
    title: 'Nhập sách',
    layout: 'desk',
  },
  deskWorksFile: {
    path: '/ban-lam-viec/kho-sach/tep',
    who: 'reader',
    shells: ['web'],
    title: 'Tệp CSV',
    layout: 'desk',
  },
  deskWork: {
    path: '/ban-lam-viec/kho-sach/:work',
    who: 'reader',
    shells: ['web'],
    title: 'Sửa sách',
    layout: 'desk',
  },
  deskItems: {
    path: '/ban-lam-viec/mat-tien/:kind',
    who: 'reader',
    shells: ['web'],
    title: 'Mặt tiền',
    layout: 'desk',
  },
  deskItem: {
    path: '/ban-lam-viec/mat-tien/:kind/:id',
    who: 'reader',
    shells: ['web'],
    title: 'Mặt tiền',
    layout: 'desk',
  },
  deskShops: {
    path: '/ban-lam-viec/tiem',
    who: 'reader',
    shells: ['web'],
    title: 'Duyệt tiệm',
    layout: 'desk',
  },
  deskProposals: {
    path: '/ban-lam-viec/sach-de-nghi',
    who: 'reader',
    shells: ['web'],
    title: 'Sách đề nghị thêm',
    layout: 'desk',
  },
  deskGoods: {
    path: '/ban-lam-viec/sach-so',
    who: 'reader',
    shells: ['web'],
    title: 'Duyệt sách số',
    layout: 'desk',
  },
  deskReports: {
    path: '/ban-lam-viec/bao-cao',
    who: 'reader',
    shells: ['web'],
    title: 'Tin bị báo',
    layout: 'desk',
  },
  deskQueue: {
    path: '/ban-lam-viec/hang-doi',
    who: 'reader',
    shells: ['web'],
    title: 'Hàng đợi',
    layout: 'desk',
  },
  deskComplaint: {
    path: '/ban-lam-viec/khieu-nai/:order',
    who: 'reader',
    shells: ['web'],
    title: 'Khiếu nại',
    layout: 'desk',
  },
  deskFeed: {
    path: '/ban-lam-viec/bang-tin',
    who: 'reader',
    shells: ['web'],
    title: 'Kiểm duyệt bảng tin',
    layout: 'desk',
  },
  deskTakeDowns: {
    path: '/ban-lam-viec/go-sach',
    who: 'reader',
    shells: ['web'],
    title: 'Gỡ sách',
    layout: 'desk',
  },
  deskShopHelp: {
    path: '/ban-lam-viec/ho-tro-tiem',
    who: 'reader',
    shells: ['web'],
    title: 'Hỗ trợ tiệm',
    layout: 'desk',
  },
  deskPeople: {
    path: '/ban-lam-viec/doc-gia',
    who: 'reader',
    shells: ['web'],
    title: 'Bạn đọc',
    layout: 'desk',
  },
  deskPerson: {
    path: '/ban-lam-viec/doc-gia/:account',
    who: 'reader',
    shells: ['web'],
    title: 'Bạn đọc',
    layout: 'desk',
  },
  deskStaff: {
    path: '/ban-lam-viec/nguoi',
    who: 'reader',
    shells: ['web'],
    title: 'Người làm việc',
    layout: 'desk',
  },
  deskCodes: {
    path: '/ban-lam-viec/ma-kich-hoat',
    who: 'reader',
    shells: ['web'],
    title: 'Mã kích hoạt',
    layout: 'desk',
  },
  deskMembers: {
    path: '/ban-lam-viec/tang-goi',
    who: 'reader',
    shells: ['web'],
    title: 'Tặng gói',
    layout: 'desk',
  },
  deskJobs: {
    path: '/ban-lam-viec/viec-nen',
    who: 'reader',
    shells: ['web'],
    title: 'Việc chạy nền',
    layout: 'desk',
  },
  deskHealth: {
    path: '/ban-lam-viec/suc-khoe',
    who: 'reader',
    shells: ['web'],
    title: 'Sức khoẻ máy chủ',
    layout: 'desk',
  },
  deskAudit: {
    path: '/ban-lam-viec/so-viec',
    who: 'reader',
    shells: ['web'],
    title: 'Sổ việc',
    layout: 'desk',
  },
  deskRatings: {
    path: '/ban-lam-viec/danh-gia',
    who: 'reader',
    shells: ['web'],
    title: 'Đánh giá',
    layout: 'desk',
  },
  deskFaults: {
    path: '/ban-lam-viec/loi-ban-doc-bao',
    who: 'reader',
    shells: ['web'],
    title: 'Lỗi bạn đọc báo',
    layout: 'desk',
  },
  /** For who was refused at the door; the hash says who they are. */
  blocked: {
    path: '/tai-khoan-bi-khoa',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Tài khoản bị khoá',
  },
  deskPartners: {
    path: '/ban-lam-viec/doi-tac',
    who: 'reader',
    shells: ['web'],
    title: 'Đối tác',
    layout: 'desk',
  },
  partnerDesk: {
    path: '/doi-tac/ban-lam-viec/:view?',
    who: 'reader',
    shells: ['web'],
    title: 'Đối tác',
    layout: 'normal',
  },
  deskAffiliates: {
    path: '/ban-lam-viec/cong-tac-vien/:view?',
    who: 'reader',
    shells: ['web'],
    title: 'Cộng tác viên',
    layout: 'desk',
  },
  payoutBatch: {
    path: '/ban-lam-viec/chi-tra/dot/:batch',
    who: 'reader',
    shells: ['web'],
    title: 'Chi trả',
    layout: 'desk',
  },
  payouts: {
    path: '/ban-lam-viec/chi-tra/:view?',
    who: 'reader',
    shells: ['web'],
    title: 'Chi trả',
    layout: 'desk',
  },
  financeOrder: {
    path: '/ban-lam-viec/tien/don/:number',
    who: 'reader',
    shells: ['web'],
    title: 'Tài chính',
    layout: 'desk',
  },
  finance: {
    path: '/ban-lam-viec/tien/:view?',
    who: 'reader',
    shells: ['web'],
    title: 'Tài chính',
    layout: 'desk',
  },
  /* Where money was before: led on. */
  oldFinanceOrder: {
    path: '/tai-chinh/don/:number',
    who: 'reader',
    shells: ['web'],
    title: 'Tài chính',
    layout: 'desk',
  },
  oldFinance: {
    path: '/tai-chinh/:view?',
    who: 'reader',
    shells: ['web'],
    title: 'Tài chính',
    layout: 'desk',
  },
  app: { path: '/app', who: 'anyone', shells: ['web', 'mini'], title: 'Có Mọt trên điện thoại' },
  /* The marketplace (docs/decisions/071): the orders of the account lead there. */
  shopCategories: {
    path: '/shop/danh-muc',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Sách ở các tiệm',
  },
  shopRanking: {
    path: '/shop/bang-xep-hang-sach',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Sách bán chạy ở các tiệm',
  },
  shopSearch: {
    path: '/shop/tim-kiem',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Tìm sách ở các tiệm',
  },
  shopStoreSearch: {
    path: '/shop/tim-kiem/store',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Tìm tiệm',
  },
  shopSellers: { path: '/shop/nha-ban-hang', who: 'anyone', shells: ['web', 'mini'], title: 'Nhà bán hàng' },
  seller: { path: '/shop/nha-ban-hang/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Tiệm sách' },
  /** A shop, its category, its product. */
  shopProduct: {
    path: '/shop/:slug/:firstLevel/:secondLevel',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Sách',
  },
  /** Golden hours of shops; deals, and one of them. */
  shopFlashSale: {
    path: '/shop/flash-sale',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Giờ vàng ở các tiệm',
  },
  shopDeals: { path: '/shop/deal-hot', who: 'anyone', shells: ['web', 'mini'], title: 'Giá tốt' },
  shopDeal: { path: '/shop/deal-hot/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Giá tốt' },
  shopCart: { path: '/shop/cart', who: 'reader', shells: ['web', 'mini'], title: 'Giỏ hàng' },
  /* What is paid for: the ticked lines of the cart, or one thing that the query names. Names of rules/money/purchase.ts. */
  shopCartPayment: {
    path: '/shop/cart/payment',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Thanh toán',
    layout: 'payment',
  },
  shopCartPaymentResult: {
    path: '/shop/cart/payment/result',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Đặt hàng',
    layout: 'results',
  },
  shopPayment: {
    path: '/shop/payment',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Thanh toán',
    layout: 'payment',
  },
  shopPaymentResult: {
    path: '/shop/payment/result',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Đặt hàng',
    layout: 'results',
  },
  /** Messages with shops and with Mọt; of a shop and of Mọt's support, the query says so. */
  openShop: {
    path: '/shop/mo-tiem',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Mở tiệm trên Mọt',
    layout: 'default',
  },
  sellerDesk: {
    path: '/shop/ban-hang/:view?',
    who: 'reader',
    shells: ['web'],
    title: 'Bán hàng',
    layout: 'normal',
  },
  shopChat: { path: '/shop/chat', who: 'reader', shells: ['web', 'mini'], title: 'Tin nhắn', layout: 'chat' },
  /** Vouchers for all, and those of one shop. */
  coupons: { path: '/shop/coupon', who: 'anyone', shells: ['web', 'mini'], title: 'Mã giảm giá' },
  shopCoupons: { path: '/shop/coupon/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Mã giảm giá' },
  /* What shops sell to be read: its sample, or all of it to its owner; the slug names a variation. */
  shopReader: {
    path: '/shop/reader/:slug?',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Đọc thử',
    layout: 'normal',
  },
  shopReaderPdf: {
    path: '/shop/reader-pdf/:slug?',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Đọc thử',
    layout: 'normal',
  },
  shopOwnerReader: {
    path: '/shop/owner-reader/:slug?',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Bản của bạn',
    layout: 'normal',
  },
  /** Pages of the account inside the shop: achievements, bookcase, library, profile, stats, transaction-histories. */
  shopAccount: { path: '/shop/account/:view', who: 'reader', shells: ['web', 'mini'], title: 'Của bạn' },
  shopResult: {
    path: '/shop/result',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Đặt hàng',
    layout: 'results',
  },
  preOrderResult: {
    path: '/pre-order/result',
    who: 'reader',
    shells: ['web', 'mini'],
    title: 'Đặt trước',
    layout: 'results',
  },
  ...shopPaths,
  /* Tools. */
  codeCfi: { path: '/getcodecfi', who: 'anyone', shells: ['web', 'mini'], title: 'Mã vị trí trong sách' },
  testMedia: { path: '/test-media', who: 'anyone', shells: ['web', 'mini'], title: 'Thử máy của bạn' },
  examScores: {
    path: '/tra-cuu-diem-thi-2024',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Tra cứu điểm thi 2024',
  },
  /* Games; with an id a result that somebody shared. */
  gameStick: {
    path: '/game/gieo-que/:id?',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Gieo quẻ',
    layout: 'game',
  },
  gameYear: {
    path: '/game/mot-nam-nhin-lai/:id?',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Một năm nhìn lại',
    layout: 'game',
  },
  gameTet2024: {
    path: '/game/tet-2024',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Lật tranh Tết',
    layout: 'game',
  },
  gameTet2025: {
    path: '/game/tet-2025',
    who: 'anyone',
    shells: ['web', 'mini'],
    title: 'Rắn hứng sách',
    layout: 'game',
  },
  /** Addresses of one word: questions, news by category, company pages. A word that is none of them is not found. */
  word: { path: '/:slug', who: 'anyone', shells: ['web', 'mini'], title: 'Mọt' },
} as const satisfies Record<string, Path>;

/** Without a screen: the server looks the address up and sends the visit on. */
const sentOn = {
  anyReader: { path: '/reader', who: 'anyone', shells: [] },
  anyEpisode: { path: '/episode', who: 'anyone', shells: [] },
  anyIssue: { path: '/reader-comic', who: 'anyone', shells: [] },
  anyVideo: { path: '/viewer-comic', who: 'anyone', shells: [] },
  utmLink: { path: '/book/:slug', who: 'anyone', shells: [] },
  deepLink: { path: '/deeplink', who: 'anyone', shells: [] },
  /** The server's page of a draft, in a frame of the desk. */
  deskPreview: { path: '/ban-lam-viec/xem-thu/:sealed', who: 'reader', shells: [] },
  redirect: { path: '/redirect', who: 'anyone', shells: [] },
} as const satisfies Record<string, Path>;

/** Every address, by name. Screens are in app/pages.ts and app/farPages.ts, metadata in server/pages/meta/meta-of-path.ts. */
export const paths = { ...nearPaths, ...farPaths, ...sentOn, ...embedPaths };
export type PathName = keyof typeof paths;

/** The address of a page: `linkTo('book', { slug })`. Queries are appended in the order given. */
export const linkTo = linksOf(paths);

/** A page as the specification names it: packagePlanPayment is "package-plan-payment". */
export const routeName = (name: PathName): string =>
  name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

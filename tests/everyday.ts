/*
 * What npm test runs, and npm run test:all with the rest. A test that is run by its name (npm test -- NAME) is found in
 * either. What is left to test:all is named in docs/decisions/021-what-npm-test-looks-at.md.
 */

/** This is npm test, every day: scripts/test.ts says so. */
export const everyDay = process.env.TEST_SET === 'everyday';

const journeys = (...names: string[]) => names.map(name => `tests/journeys/${name}.spec.ts`);

/** Files of journeys of every day, one width each. */
export const everydayJourneys = [
  // Each screen once, and pages of one's own.
  ...journeys('crawl'),
  // Found and read, heard, marked, looked up.
  ...journeys(
    'home',
    'search',
    'reading',
    'comics',
    'listening',
    'read-aloud',
    'annotations',
    'words',
    'bookcase',
  ),
  // Bought, ordered, paid; and what one may open.
  ...journeys(
    'buying',
    'payment',
    'ordering',
    'orders',
    'finance-desk',
    'editor-desk',
    'front-desk',
    'rights',
  ),
  // Who one is, and what one is told.
  ...journeys('accounts', 'notices', 'chat', 'back'),
  // In Zalo, without a network, in a partner's page.
  ...journeys('mini', 'mini-ordering', 'offline'),
  ...journeys('embed', 'embed-login', 'embed-safety', 'embed-gate'),
];

/** Words of tests in these files that are left to test:all all the same: further looks, rarer ways. */
export const leftToAll: Record<string, readonly string[]> = {
  'tests/journeys/accounts.spec.ts': [
    'a forgotten password is set anew with a code',
    'saying no at a provider leads home',
    'consent is asked once, is not given by silence',
    'a phone that is signed in lets a desktop in',
  ],
  'tests/journeys/bookcase.spec.ts': ['shelves, statistics in each span, a challenge'],
  'tests/journeys/crawl.spec.ts': [' is headed “', 'the mini app has each screen too'],
  'tests/journeys/home.spec.ts': [
    'a candidate’s points are found',
    'a pasted address gives the codes',
    'this browser says what it can play',
    'cards of collections show whole lines',
    'banners turn by their dots and by the keyboard',
    'a book of ours in the position of an advertisement',
  ],
  'tests/journeys/annotations.spec.ts': [
    'words are marked, and found again, in every layout',
    'words that were selected before the bar could come',
    'marks of the next chapter are drawn before it is turned to',
  ],
  'tests/journeys/mini.spec.ts': [
    'so do the bars of a comic',
    'a tap before anything is answered sounds too',
    'addresses of the marketplace without a page',
    'nor does what is closed in the reader',
    'the library has its own address and the web’s',
    'scrolled pages leave the status bar and the capsule clear',
    'a tap sounds, and the full player',
    'the files, the answer and the cover of the screen',
  ],
  'tests/journeys/mini-ordering.spec.ts': [
    'in Zalo: search, a cart of three sellers',
    'it is paid in Zalo and read',
  ],
  'tests/journeys/notices.spec.ts': [
    'notices hold at three widths in both lights',
    'in the mini app the bell leads to the page',
    'a guest who presses the bell is invited to sign in',
    'the drawer keeps the keyboard inside',
  ],
  'tests/journeys/offline.spec.ts': [
    'what the seller takes back is taken from the device',
    'a page not seen yet says that there is no network',
    'chapters whose right is taken back leave the device',
    'a work is kept whole from its own page',
  ],
  'tests/journeys/ordering.spec.ts': [
    'a book that is not out yet is ordered ahead',
    'a cart that another device changed',
    'vouchers for all and of one shop',
  ],
  'tests/journeys/payment.spec.ts': [
    'what failed there is paid there the next time',
    'packages on a computer: four cards',
    'who left VNPAY without paying sees it wait',
  ],
  'tests/journeys/search.spec.ts': ['results and their absence hold at three widths'],
  'tests/journeys/back.spec.ts': [
    'an address with a chapter offers the way back',
    'who signs in through the dialog finds the page before',
  ],
  'tests/journeys/chat.spec.ts': ['help at once: the phone and the hours of Mọt'],
  'tests/journeys/comics.spec.ts': ['on a desktop the list of issues opens and Esc closes it'],
  'tests/journeys/embed.spec.ts': [
    'the element may be taken out and put back',
    'a hash that the page sets later opens the other book',
    'on a phone 320 px wide the reader is still usable',
    'with letters twice as large nothing of the frame',
    'turning a page tells the partner',
  ],
  'tests/journeys/embed-login.spec.ts': [
    'the flat message of earlier days',
    'who comes back is told of where they logged in',
    'Google says who one is in the window beside',
  ],
  'tests/journeys/embed-safety.spec.ts': [
    'a hash that cannot be decoded shows an empty page',
    'an eleventh message within ten seconds',
  ],
  'tests/journeys/listening.spec.ts': ['in the mini app an episode is heard from a shared second'],
  'tests/journeys/reading.spec.ts': [
    'of the chapters that are laid out only the one on the page',
    'an old name in an address leads to the right one',
    'back closes an open sheet first',
    'the back button leads from the reader to the book',
    'a session that ends in the middle of reading asks',
  ],
  'tests/journeys/finance-desk.spec.ts': ['a reader who knows the address is told'],
  'tests/journeys/embed-gate.spec.ts': [
    'entities of one level are taken away',
    'a chapter in UTF-16 is read',
    'a drawing paints with its own parts',
    'sizes in units of the window',
  ],
};

/** Files of unit tests that only test:all runs: storms, kills and long races, attackers with thousands of tries, and what draws or starts much. */
export const longUnits = [
  'server/shop/checkout/races-at-borders.test.ts',
  'server/shop/checkout/races.test.ts',
  'server/shop/checkout/kills.test.ts',
  'server/shop/checkout/database-ends.test.ts',
  'server/shop/chat/kills.test.ts',
  'server/shop/chat/ends.test.ts',
  'server/shop/payouts/races.test.ts',
  'server/shop/payouts/storm.test.ts',
  'server/people/embed/unlinkable.test.ts',
  'server/shop/orders/sums.test.ts',
  'server/shop/products/stock-race.test.ts',
  'server/money/purchase/second-tab.test.ts',
  'server/money/purchase/storm.test.ts',
  'server/money/purchase/kills.test.ts',
  'server/reading/reader/attacked-annotations.test.ts',
  'server/library/search/guesses.test.ts',
  'server/library/ingest/pdf/hostile-pdf.test.ts',
  'server/largest-input.test.ts',
  'server/demo/news.test.ts',
  'server/kit/settings-refused.test.ts',
  'server/kit/db/embedded-postgres.test.ts',
  'server/kit/db/keep-running.test.ts',
  'server/backup/backup.test.ts',
  'server/kit/s3-swift.test.ts',
  'server/live/socket-limits.test.ts',
  'server/live/slot-watch.test.ts',
  'server/community/moderation/races.test.ts',
  'server/community/games/races.test.ts',
  'server/community/feed/two-processes.test.ts',
  'server/demo/moderation.test.ts',
  'server/demo/load-bought.test.ts',
  'server/demo/shop-orders.test.ts',
  'server/demo/goods.test.ts',
  'server/demo/decisions.test.ts',
  'server/demo/load-printed.test.ts',
  'server/demo/feed.test.ts',
  'server/demo/affiliates.test.ts',
  'server/demo/annotations.test.ts',
  'server/demo/chats.test.ts',
  'server/demo/first-reader.test.ts',
  'server/demo/flash-slots.test.ts',
  'server/demo/games.test.ts',
  'server/demo/load-media.test.ts',
  'server/demo/order-states.test.ts',
  'server/demo/own-days.test.ts',
  'server/demo/payouts.test.ts',
  'server/demo/purchases.test.ts',
  'server/demo/shops.test.ts',
  'server/demo/stored-places.test.ts',
  'server/demo/vouchers.test.ts',
  'server/pages/og/game-pictures.test.ts',
  'scripts/partner.test.ts',
  'scripts/plain-errors.test.ts',
  'server/kit/db/standby.test.ts',
  'server/library/catalogue/long-chapters.test.ts',
  'server/library/catalogue/import-audio.test.ts',
  'server/library/catalogue/page-widths.test.ts',
  'server/library/catalogue/grow-comic.test.ts',
  'server/money/affiliates/every-ending.test.ts',
  'server/leaving.test.ts',
  'scripts/second-run.test.ts',
];

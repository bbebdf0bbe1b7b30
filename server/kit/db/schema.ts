import type { ColumnType, Generated } from 'kysely';
import type { Prose } from '#contract/kit/prose.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { ComicStatus } from '#rules/library/comic-status.ts';
import type { WorkContent } from '#rules/library/work-content.ts';
import type { Bearer } from '#rules/money/bearer.ts';
import type { ChargeType, PriceReason, PurchaseKind } from '#rules/money/purchase.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { PlanKind } from '#rules/money/purchase-plans.ts';
import type {
  AttemptState,
  HeldReason,
  PurchaseResult,
  PurchaseState,
} from '#rules/money/purchase-states.ts';
import type { CampaignKind, PopupScreen } from '#rules/people/campaign-kinds.ts';
import type { ComicGround } from '#rules/reading/comic-view.ts';
import type { KeptForm } from '#rules/reading/kept-forms.ts';
import type { PageFit, PageMode, TapZones } from '#rules/reading/page-layout.ts';
import type { AffiliateTables } from './affiliate-tables.ts';
import type { CampaignTables } from './campaign-tables.ts';
import type { CartTables } from './cart-tables.ts';
import type { ChatTables } from './chat-tables.ts';
import type { ComicTables } from './comic-tables.ts';
import type { DecidedTables } from './decided-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { GameTables } from './game-tables.ts';
import type { GoodsTables } from './goods-tables.ts';
import type { HealthTables } from './health-tables.ts';
import type { MarketTables } from './market-tables.ts';
import type { ModerationTables } from './moderation-tables.ts';
import type { ParcelTables } from './parcel-tables.ts';
import type { PartnerTables } from './partner-tables.ts';
import type { PayoutTables } from './payout-tables.ts';
import type { QueueTables } from './queue-tables.ts';
import type { ReturnTables } from './return-tables.ts';
import type { YouthTables } from './youth-tables.ts';

export type { ShopStatus, StockActor, StockMove } from './market-tables.ts';

/** Given as JSON text, read as blocks. */
type Text = ColumnType<Prose, string, string>;
/** A notice's picture: a cover or tile by its hash, or an icon by its name. */
export type NoticePicture =
  | { form: 'cover' | 'tile'; hash: string | null; title: string; authors: string[]; tint: string }
  | { form: 'icon'; icon: string };
export type LedgerAccount =
  | 'wallets'
  | 'oak_issued'
  | 'oak_spent'
  | `clearing_${PayType}`
  | 'sales'
  | 'surplus'
  | 'refunds_due'
  | 'payouts'
  | 'shipping'
  | 'carriers'
  | 'shop_due'
  | 'commission'
  | 'payment_fees'
  | 'tax_withheld'
  | 'vouchers'
  | 'payouts_sent'
  | 'complaints'
  | 'carrier_claims'
  | 'affiliate_costs'
  | 'affiliate_due'
  | 'fees';
type Now = ColumnType<Date, Date | undefined, Date>;
/** int8: ms since 1970. */
type Ms = ColumnType<number, number, number>;

/** The tables, as 0001 and later migrations made them. Names are the field's; units live in names. */
export interface Tables
  extends AffiliateTables,
    CampaignTables,
    MarketTables,
    CartTables,
    ChatTables,
    DeskTables,
    ParcelTables,
    ReturnTables,
    ComicTables,
    GoodsTables,
    HealthTables,
    QueueTables,
    PayoutTables,
    PartnerTables,
    GameTables,
    YouthTables,
    DecidedTables,
    FeedTables,
    ModerationTables {
  account: {
    id: Generated<number>;
    /** 0xxxxxxxxx; proven by a code or by Zalo. */
    phone: string | null;
    /** Lower case; proven by a code, or by the demo that made it. */
    email: string | null;
    fullname: string;
    /** Null for who came through a provider and never chose one. */
    password_hash: string | null;
    /** Storage prefix of the pictures, null without one. */
    avatar: string | null;
    sex: Generated<0 | 1 | 2>;
    birthday: ColumnType<string | null, string | null | undefined, string | null>;
    roles: ColumnType<Role[], Role[] | undefined, Role[]>;
    /** Null until the welcome dialog was seen. */
    welcomed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** First touch: kept from the first visit to registration and never changed after. */
    utm_source: string | null;
    created_at: Now;
  };
  /** Pseudonyms of accounts in audit rows. */
  pseudonym: { account_id: number; id: Generated<string> };
  /** Append-only. */
  audit: {
    id: Generated<number>;
    at: Date;
    actor: string | null;
    action: string;
    subject: string | null;
    before: ColumnType<unknown, string, never>;
    after: ColumnType<unknown, string, never>;
    reason: string;
    /** The shop that it is about, which reads it. */
    shop_id: ColumnType<number | null, number | null | undefined, never>;
  };
  account_link: {
    provider: 'facebook' | 'google' | 'zalo';
    subject: string;
    account_id: number;
    name: string;
    created_at: Now;
  };
  session: {
    id: Generated<number>;
    /** Public name of the session in the list of devices. */
    tid: Generated<string>;
    account_id: number;
    /** SHA-256 of the tokens; the tokens themselves are never stored. */
    access_hash: Buffer;
    refresh_hash: Buffer;
    access_expires_at: Date;
    refresh_expires_at: Date;
    device_id: string;
    device_name: Generated<string>;
    os: string;
    /** When the person last proved to be themselves here (password, code, provider). */
    proven_at: Now;
    last_seen_at: Now;
    rotated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Set for a session that a partner's server holds. */
    partner_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Now;
  };
  /** Sessions that have a socket open in a process; worth nothing after `until`. */
  presence: { session_id: number; process: string; account_id: number; until: Date };
  /** Refresh tokens that were swapped: one that comes back is stolen and ends its session. */
  spent_refresh: { refresh_hash: Buffer; session_id: number; spent_at: Date };
  /** One-time codes; only hashes. One row a purpose, target and device. */
  otp: {
    id: Generated<number>;
    purpose: 'enter' | 'forgot' | 'verify_phone' | 'email_new' | 'email_old' | 'delete' | 'cancel_order';
    target: string;
    device_id: string;
    account_id: number | null;
    code_hash: Buffer;
    tries: Generated<number>;
    proven_at: Date | null;
    expires_at: Date;
    created_at: Now;
  };
  /** Sendings of one-time codes in the last day, oldest first; `key` is an HMAC of who or what is limited. */
  code_sending: { key: Buffer; sent_at: Date[]; last_sent_at: Date };
  email_change: { card_hash: Buffer; account_id: number; email: string; expires_at: Date };
  oauth_state: {
    state_hash: Buffer;
    provider: 'facebook' | 'google' | 'zalo';
    browser_hash: Buffer;
    verifier: string;
    nonce: string;
    account_id: number | null;
    ticket: string | null;
    return_to: string;
    expires_at: Date;
  };
  login_ticket: {
    code: string;
    secret_hash: Buffer;
    device_id: string;
    device_name: string;
    os: string;
    partner_id: string | null;
    status: Generated<'waiting' | 'looked' | 'approved' | 'refused'>;
    account_id: number | null;
    created_at: Now;
    expires_at: Date;
  };
  membership: {
    id: Generated<number>;
    account_id: number;
    name: string;
    source: 'regular' | 'telco' | 'ott';
    expires_at: Date;
    waiting_extend: Generated<boolean>;
    /** Of the package that was bought; null of an operator's. */
    kind: ColumnType<PlanKind | null, PlanKind | null | undefined, never>;
    /** The line that bought it. */
    line_id: ColumnType<number | null, number | null | undefined, never>;
    created_at: Now;
  };
  content_grant: {
    id: Generated<number>;
    account_id: number;
    edition_id: number;
    /** Null: the whole work. */
    spine_index: number | null;
    access_type: number;
    source: string;
    expires_at: Date | null;
    /** Each file may be listened to once. */
    once: Generated<boolean>;
    /** The line that bought it. */
    line_id: ColumnType<number | null, number | null | undefined, never>;
    created_at: Now;
  };
  favourite_category: { account_id: number; category_id: number };
  consent: {
    id: Generated<number>;
    account_id: number | null;
    device_id: string | null;
    purpose: 'analytics' | 'ads';
    granted: boolean;
    version: string;
    os: string;
    created_at: Now;
  };
  page_count: { day: ColumnType<string, string, string>; page: string; os: string; seen: number };
  utm_link: {
    id: Generated<number>;
    slug: string;
    target: string;
    source: string;
    account_id: number | null;
    created_at: Now;
    /** A link that ended leads on, and counts nothing. */
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  utm_count: {
    day: ColumnType<string, string, string>;
    source: string;
    kind: 'visit' | 'register' | 'login';
    seen: number;
  };
  /** Sign-ins by method, and failed tries; anonymous. */
  /** Devices a person signed in on before (account/known-devices). */
  known_device: { account_id: number; device_hash: Buffer; last_at: Date };
  login_count: {
    day: ColumnType<string, string, string>;
    method: string;
    status: 'success' | 'fail';
    seen: number;
  };
  zns_message: {
    code: string;
    account_id: number | null;
    template: string;
    target: string;
    sent_at: Now;
    opened_at: Date | null;
  };
  throttle: { key: string; window_start: Date; taken: number };
  category: {
    id: number;
    name: string;
    position: Generated<number>;
    tint: Generated<string>;
    /** No list names it; its page and its works stay. */
    hidden: Generated<boolean>;
  };
  /** `folded`: as searchable() gives it, a space at both ends. */
  author: {
    id: Generated<number>;
    name: string;
    folded: Generated<string>;
    bio: Generated<string>;
    /** Hash in the storage prefix of portraits. */
    picture: Generated<string | null>;
    /** As editors write it: "1920", "khoảng 1766". */
    born: Generated<string>;
    died: Generated<string>;
    home: Generated<string>;
    tint: Generated<string>;
    /** By which names are ordered, made by the database: rules/text/alphabet. */
    sorted: ColumnType<string, never, never>;
  };
  work: {
    id: Generated<number>;
    title: string;
    /** Title and authors without marks, a space at both ends; the title alone, without and with marks: rules/text/search. */
    folded: string;
    title_folded: Generated<string>;
    title_toned: Generated<string>;
    description: Generated<string>;
    quote: Generated<string>;
    category_id: number | null;
    /** BCP 47. */
    language: string;
    published_year: number | null;
    /** Among the most opened and the newest: search looks through these first. server/library/ranking maintains it. */
    renowned: Generated<boolean>;
    /** Grows with every change at the desk (server/library/desk). */
    desk_version: Generated<number>;
    desk_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    desk_by: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Now;
  };
  /** Draft of a work. */
  work_trial: {
    id: Generated<number>;
    account_id: number;
    plan: ColumnType<unknown, string, string>;
    told: ColumnType<unknown, string, string>;
    written_at: Generated<Date | null>;
    created_at: Date;
  };
  work_draft: {
    work_id: number;
    content: ColumnType<WorkContent, string, string>;
    /** When it is published by itself, and for whom. */
    publish_at: Generated<Date | null>;
    publish_by: Generated<number | null>;
    problem: Generated<string>;
  };
  /** The public version from `published_at` on; version 0 is the state before the desk. */
  work_version: {
    work_id: number;
    version: number;
    content: ColumnType<WorkContent, string, never>;
    what: string;
    published_at: Date;
    published_by: number | null;
  };
  /** Every word of titles and authors, without marks. A trigger adds them. */
  search_word: { word: string };
  work_author: { work_id: number; author_id: number; position: number };
  edition: {
    id: Generated<number>;
    work_id: number;
    content_type: number;
    content_hash: string;
    price_vnd: Generated<number>;
    /** Its place by price: a paper book that no shop has is behind all that have one. */
    price_place: ColumnType<number, never, never>;
    /** Specification, section 3: free 0, membership -1, retail 2, both -2. */
    price_type: Generated<0 | -1 | 2 | -2>;
    /** Set for works sold by the chapter. */
    oak_per_chapter: ColumnType<number | null, number | null | undefined, number | null>;
    copyright: Generated<'cleared' | 'awaiting' | 'expired'>;
    /** Letters that one reader may copy; null: as many as they like. */
    copy_letters: ColumnType<number | null, number | null | undefined, number | null>;
    words: number;
    chars: number;
    has_cover: boolean;
    /** The editors' cover, over the file's own. */
    cover_hash: Generated<string | null>;
    /** Whose pictures are shown, null for none: the database says it. */
    cover_key: ColumnType<string | null, never, never>;
    /** Days by Vietnam's calendar, both within. */
    rights_from: ColumnType<string | null, string | null | undefined, string | null>;
    rights_until: ColumnType<string | null, string | null | undefined, string | null>;
    /** ISO 3166-1 alpha-2; null is the whole world. */
    rights_countries: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
    tint: string;
    /** The work's own; a trigger fills it. */
    category_id: ColumnType<number | null, number | null | undefined, never>;
    /** Price before a promotion. */
    origin_vnd: ColumnType<number | null, number | null | undefined, number | null>;
    promotion_percent: ColumnType<number | null, number | null | undefined, number | null>;
    /** Chapters, files or issues that one sees in its list. */
    parts: Generated<number>;
    /** Length of what is heard; 0 for what is read. */
    seconds: Generated<number>;
    narrator: Generated<string>;
    reads_from_right: Generated<boolean>;
    comic_status: ColumnType<ComicStatus | null, ComicStatus | null | undefined, ComicStatus | null>;
    /** YYYY-MM-DD; a paper book is sold before it. */
    release_on: ColumnType<string | null, string | null | undefined, string | null>;
    updated_at: Now;
    heat: Generated<number>;
    created_at: Now;
  };
  topic: {
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    tint: Generated<string>;
    position: Generated<number>;
    hidden: Generated<boolean>;
  };
  work_topic: { topic_id: number; work_id: number };
  collection: {
    id: Generated<number>;
    /** Content-type codes of the specification: 4 ebooks, 58 audiobooks, 43 oak books. */
    code: 4 | 58 | 43;
    title: string;
    summary: Generated<string>;
    tint: string;
    featured: Generated<boolean>;
    position: Generated<number>;
    created_at: Now;
  };
  collection_item: { collection_id: number; edition_id: number; position: number };
  combo: {
    id: Generated<number>;
    title: string;
    description: Generated<string>;
    price_vnd: number;
    tint: string;
    category_id: number | null;
    sold: Generated<number>;
    position: Generated<number>;
    created_at: Now;
  };
  combo_item: { combo_id: number; edition_id: number; position: number };
  /** A chapter of an audiobook, an episode of a podcast. */
  audio_file: {
    id: Generated<number>;
    /** Null while it waits; readers' queries find it by its edition only. */
    edition_id: ColumnType<number | null, number, number | null>;
    /** The edition of a part whose day has not come. */
    waits_for: ColumnType<number | null, number | null | undefined, number | null>;
    position: number;
    title: string;
    description: Generated<string>;
    zone: Generated<'free' | 'paid'>;
    seconds: number;
    /** The same chapter in the ebook of the same work. */
    spine_index: ColumnType<number | null, number | null | undefined, number | null>;
    published_at: Now;
    /** The episode's guid in its feed; null for episodes without a feed. */
    guid: ColumnType<string | null, string | null | undefined, string | null>;
  };
  audio_voice: {
    file_id: number;
    voice: string;
    storage_key: string;
    mime: string;
    seconds: number;
    bytes: number;
    marks_key: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Pages of a printed book (PDF). */
  book_page: {
    edition_id: number;
    /** From 0. */
    position: number;
    spine_index: number;
    /** As printed on it; '' where it is its number. */
    label: string;
    width: number;
    height: number;
    widths: number[];
    /** A line a paragraph; '' for a page that is a picture. */
    body: string;
    folded: string;
    /** Share of its words that are words, 0–1. */
    known: number;
    /** As of a comic's page. */
    margins: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  };
  comic_issue: {
    id: Generated<number>;
    /** Null while it waits; readers' queries find it by its edition only. */
    edition_id: ColumnType<number | null, number, number | null>;
    /** The edition of a part whose day has not come. */
    waits_for: ColumnType<number | null, number | null | undefined, number | null>;
    position: number;
    title: string;
    zone: Generated<'free' | 'paid'>;
    pages: number;
    /** The longer story that it belongs to, as its file says; ''. */
    story_arc: Generated<string>;
    published_at: Now;
  };
  comic_page: {
    issue_id: number;
    position: number;
    storage_key: string;
    width: number;
    height: number;
    /** Narrower ones that lie beside it; null until they are made. */
    widths: number[] | null;
    /** "#rrggbb" */
    tint: string | null;
    /** Two pages drawn as one, as the files say. */
    is_double: Generated<boolean>;
    /** x, y, width and height of each panel in thousandths; null until they were looked for. */
    panels: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
    panels_sure: Generated<boolean>;
    /** By an editor: nothing found replaces them. */
    panels_drawn: Generated<boolean>;
    /** Left, top, right, bottom in thousandths; none where nothing is on it; null until they were looked for. */
    margins: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  };
  comic_video: {
    id: Generated<number>;
    edition_id: number;
    position: number;
    title: string;
    description: Generated<string>;
    seconds: number;
    width: number;
    height: number;
    storage_key: string;
    poster_key: string;
    bytes: number;
    published_at: Now;
  };
  rating: {
    account_id: number;
    edition_id: number;
    stars: number;
    words: Generated<string>;
    created_at: Now;
    updated_at: Now;
    hidden_at: ColumnType<Date | null, never, Date | null>;
    hidden_reason: Generated<string>;
  };
  /** Only a trigger on rating writes here. */
  rating_tally: {
    edition_id: ColumnType<number, never, never>;
    star1: ColumnType<number, never, never>;
    star2: ColumnType<number, never, never>;
    star3: ColumnType<number, never, never>;
    star4: ColumnType<number, never, never>;
    star5: ColumnType<number, never, never>;
  };
  favourite: { account_id: number; edition_id: number; created_at: Now };
  event_day: {
    edition_id: number;
    /** YYYY-MM-DD */
    day: string;
    kind: 'open' | 'read' | 'listen' | 'favour' | 'rate';
    seen: number;
  };
  ranking: {
    period: 'day' | 'week' | 'month';
    content_type: number;
    position: number;
    edition_id: number;
    score: number;
    /** Its position a day before; null when it had none. */
    was: number | null;
  };
  banner: {
    id: Generated<number>;
    screen: Generated<string>;
    position_id: number;
    position: Generated<number>;
    type: string;
    title: Generated<string>;
    name: Generated<string>;
    item_id: number | null;
    target_url: string | null;
    link: string | null;
    image_key: string | null;
    ground: Generated<string>;
    product_type: number | null;
    shop_name: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
  };
  skipped_block: { day: ColumnType<string, string, string>; type: string; os: string; seen: number };
  menu_item: {
    id: Generated<number>;
    menu: 'base' | 'youth';
    position: number;
    name: string;
    icon: string | null;
    address: string;
    parent_id: number | null;
  };
  flash_sale: { id: Generated<number>; title: string; starts_at: Date; ends_at: Date };
  flash_sale_item: {
    flash_sale_id: number;
    edition_id: number;
    price_vnd: number;
    position: Generated<number>;
  };
  package_plan: {
    id: Generated<number>;
    tier: 'member' | 'oak';
    kind: PlanKind;
    name: string;
    description: Generated<string>;
    price_vnd: number;
    days: number | null;
    oak: number | null;
    position: Generated<number>;
    listed: Generated<boolean>;
  };
  /** Results of an exam that were sent; `problems`: the first of the lines that were left out. */
  exam_file: {
    id: Generated<number>;
    problems: ColumnType<string[], string, never>;
    left_out: number;
    candidates: Generated<number>;
    created_at: Now;
  };
  /** The file that readers see of a year. */
  exam_year: { id: Generated<number>; year: number; file_id: number };
  exam_score: { file_id: number; candidate: string; scores: Record<string, number> };
  chapter: {
    edition_id: number;
    /** Index into the package's spine. */
    spine_index: number;
    title: string;
    words: number;
    chars: number;
    /** Characters before the chapter. */
    start_chars: number;
    /** Of a file that goes on with a long chapter: where the chapter begins. Such a file has no title. */
    part_of: ColumnType<number | null, number | null | undefined, number | null>;
    level: number;
    /** free: may be read by everyone, whatever the work costs. */
    zone: Generated<'free' | 'paid'>;
    /** Whom the book's terms let in: the database says it. */
    open_to: ColumnType<'everyone' | 'members' | 'buyers', never, never>;
    /** As searchable() gives the text, for search inside books. */
    folded: string;
    /** The same as it is written, for snippets. */
    body: Generated<string>;
    /** The database makes it of `folded`. */
    word_places: ColumnType<string, never, never>;
  };
  /** How often something was searched on a day. Nothing about who. */
  search_synonym: { id: Generated<number>; words: string[] };
  search_offer: {
    id: Generated<number>;
    text: string;
    folded: string;
    shown: boolean;
    position: Generated<number>;
  };
  search_log: {
    folded: string;
    day: ColumnType<string, string, string>;
    shown: string;
    found: boolean;
    seen: number;
  };
  progress: {
    account_id: number;
    edition_id: number;
    cfi: string;
    percent: number;
    chapter: number;
    /** ms since 1970; the newest wins. */
    read_at: ColumnType<number, number, number>;
    device_id: string;
    /** The furthest place, when that is another one. */
    furthest_cfi: Generated<string | null>;
    furthest_percent: Generated<number | null>;
    furthest_chapter: Generated<number | null>;
  };
  /** Last position of an account in each comic. Issues and pages count from 1; `inside` 0–1 of the page's height. */
  comic_place: {
    account_id: number;
    edition_id: number;
    issue: number;
    page: number;
    inside: number;
    /** ms since 1970; the newest wins. */
    read_at: Ms;
    device_id: string;
  };
  /** How an account wants to see a comic; without one, all of them. Null is not chosen. */
  comic_view: {
    account_id: number;
    edition_id: number | null;
    mode: PageMode | null;
    direction: 'ltr' | 'rtl' | null;
    fit: PageFit | null;
    zones: TapZones | null;
    ground: ComicGround | null;
    cover_alone: boolean | null;
    /** From panel to panel. */
    guided: boolean | null;
    /** Without margins; of a printed book too. */
    crop: boolean | null;
  };
  /** Pages of an issue from which the halves move by one; both count from 1. */
  comic_shift: {
    account_id: number;
    edition_id: number;
    issue: number;
    pages: number[];
  };
  /** Works kept on a device: rules/reading/kept-forms.ts. A row ends with the session, which is the device. */
  keep_request: {
    session_id: number;
    account_id: number;
    edition_id: number;
    form: KeptForm;
    /** Ids of files, issues or films; none where the work is kept whole. */
    parts: number[];
    /** Of sound. */
    voice: string | null;
    requested_at: Now;
  };
  /** The same in each video of a comic; they count from 1. */
  video_place: {
    account_id: number;
    edition_id: number;
    video: number;
    seconds: number;
    read_at: Ms;
    device_id: string;
  };
  /** A listener's position in each audio file; the row outlives the file. */
  listening_place: {
    account_id: number;
    edition_id: number;
    position: number;
    file_id: number | null;
    seconds: number;
    voice: string;
    rate: number;
    /** ms since 1970; the newest wins. */
    heard_at: Ms;
    device_id: string;
  };
  /** Minutes a day that a person wants to read or hear. */
  reading_goal: { account_id: number; minutes: number };
  /** Delivery addresses of a person; one of them is the default. */
  address: {
    id: Generated<number>;
    account_id: number;
    fullname: string;
    phone: string;
    email: string;
    ward: number;
    old_district: number | null;
    street: string;
    note: string;
    at_work: boolean;
    is_default: boolean;
    created_at: Now;
    changed_at: Now;
  };
  /** Shelves of one's own; places count from 0. */
  shelf: { id: Generated<number>; account_id: number; name: string; position: number; created_at: Now };
  shelf_work: { shelf_id: number; edition_id: number; position: number; added_at: Now };
  /** A challenge: so many days of at least so many minutes, from one day to another; days as YYYY-MM-DD. */
  reading_event: {
    id: Generated<number>;
    slug: string;
    title: string;
    about: Generated<string>;
    first_day: ColumnType<string, string, string>;
    last_day: ColumnType<string, string, string>;
    counts: Generated<'read' | 'heard' | 'both'>;
    minutes: number;
    days: number;
  };
  /** Letters that a reader has copied out of a work. */
  copied_letters: { account_id: number; edition_id: number; letters: number };
  /** Locked while a person's time, heard or read, is counted. */
  listener: { account_id: number; credit: number; counted_until: Ms };
  listening_sitting: {
    id: string;
    account_id: number;
    said: number;
    counted: number;
    began_at: Ms;
    last_at: Ms;
    partner_id: string | null;
  };
  listening_day: {
    account_id: number;
    edition_id: number;
    /** YYYY-MM-DD in Vietnam. */
    day: ColumnType<string, string, string>;
    seconds: number;
  };
  reading_sitting: {
    id: string;
    account_id: number;
    said: number;
    counted: number;
    began_at: Ms;
    last_at: Ms;
    partner_id: string | null;
  };
  reading_day: {
    account_id: number;
    edition_id: number;
    /** YYYY-MM-DD in Vietnam. */
    day: ColumnType<string, string, string>;
    seconds: number;
  };
  mark_clock: { account_id: number; revision: Ms };
  /** Read through `server/reading/reader/annotation-queries.ts`. */
  mark: {
    id: Generated<number>;
    account_id: number;
    edition_id: number;
    key: string;
    kind: 'bookmark' | 'note';
    place: 'cfi' | 'page' | 'panel';
    chapter_cfi: string;
    cfi: string | null;
    book_hash: string;
    page: number | null;
    panel: number | null;
    chapter: number;
    title: string;
    quote: string;
    prefix: string;
    suffix: string;
    position: number;
    colour: number | null;
    note: string;
    others: string[];
    note_by: string;
    note_revision: Ms;
    edits: ColumnType<Record<string, number>, string, string>;
    removed: boolean;
    revision: Ms;
    made_at: Date;
    changed_at: Date;
    /** Its words were counted as copied, where that is limited. */
    quote_taken: Generated<boolean>;
    /** The text, and what was open of it, that its words were looked for in. */
    looked_in: Generated<string | null>;
    /** `prefix` and `suffix` were taken from the book by the server. */
    beside_from_book: Generated<boolean>;
  };
  mark_change: { account_id: number; change: string; at: Date };
  dictionary: { id: Generated<number>; name: string; lang: 'vi' | 'en'; hash: string; position: number };
  /** `toned` and `folded` as rules/text/search writes words. */
  dictionary_entry: {
    id: Generated<number>;
    dictionary_id: number;
    toned: string;
    folded: string;
    word: string;
    kind: string;
    meanings: string[];
  };
  translation: { service: string; lang: 'vi' | 'en'; words: string; answer: string; asked_at: Date };
  saved_word: {
    id: Generated<number>;
    account_id: number;
    lang: 'vi' | 'en';
    word: string;
    form: string;
    sentence: string;
    meaning: string;
    edition_id: number | null;
    chapter: number | null;
    saved_at: Date;
    due_at: Date;
    /** State of the review scheduler, as JSON. */
    card: ColumnType<unknown, string, string>;
    reviewed: Generated<number>;
    forgotten: Generated<number>;
  };
  audio_bookmark: {
    id: Generated<number>;
    account_id: number;
    edition_id: number;
    file_id: number | null;
    position: number;
    title: string;
    seconds: number;
    note: Generated<string>;
    created_at: Now;
  };
  audio_feedback: {
    id: Generated<number>;
    account_id: number;
    file_id: number;
    kind: 'noise' | 'cut' | 'wrong_text' | 'wrong_order' | 'other';
    words: Generated<string>;
    voice: Generated<string>;
    seconds: Generated<number>;
    created_at: Now;
    state: Generated<'open' | 'mended' | 'sound'>;
    answer: Generated<string>;
    settled_at: ColumnType<Date | null, never, Date>;
  };
  /** A person's own; the bytes are songs/<key>/song.<extension> in storage. */
  song: {
    id: Generated<number>;
    account_id: number;
    name: string;
    key: string;
    extension: 'mp3' | 'm4a' | 'ogg';
    seconds: number;
    bytes: number;
    created_at: Now;
  };
  /** Files a right lets one listen to once, and when that was. */
  audio_once: { account_id: number; file_id: number; device_id: string; began_at: Ms; ends_at: Ms };
  home_block: {
    id: Generated<number>;
    screen: string;
    position: number;
    type: string;
    title: string;
    props: ColumnType<Record<string, unknown>, string, string>;
  };
  news_category: { id: Generated<number>; slug: string; name: string; lead: string; position: number };
  news: {
    id: Generated<number>;
    /** The editors' key: importing the same article again changes nothing. */
    key: string;
    category_id: number;
    title: string;
    summary: string;
    body: Text;
    author: string;
    words: number;
    /** "#rrggbb" */
    tint: string;
    /** Hash in the storage prefix of the pictures. */
    picture: string | null;
    /** Alternative text of the picture. */
    picture_alt: Generated<string>;
    published_at: ColumnType<Date, Date, Date>;
  };
  news_tag: { news_id: number; position: number; slug: string; name: string };
  faq_group: { id: Generated<number>; name: string; position: number };
  faq: {
    id: Generated<number>;
    group_id: number;
    position: number;
    anchor: string;
    question: string;
    answer: Text;
    /** Question and answer without marks. */
    folded: string;
  };
  company_page: {
    id: Generated<number>;
    slug: string;
    /** fair: a landing page of a book fair, /landing-book-fair/<slug>. */
    kind: 'house' | 'fair';
    title: string;
    lead: string;
    body: Text;
    updated_at: Now;
  };
  /** One-use login codes of partners, 60 s; only the hash is kept. */
  embed_code: {
    code_hash: Buffer;
    account_id: number;
    partner_id: string;
    origin: string;
    challenge: string;
    device_id: string;
    expires_at: Date;
  };
  /** Work that survives its process (kit/jobs); a done job has no row. */
  job: {
    id: Generated<number>;
    name: string;
    input: ColumnType<unknown, string, never>;
    /** 0 urgent, 1 normal, 2 bulk. */
    lane: 0 | 1 | 2;
    aggregate: string | null;
    run_at: Date;
    expires_at: Date | null;
    tries: Generated<number>;
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    parked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    error: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Now;
  };
  /** Idempotency keys of answered requests (kit/http/transact-once). Of a guest: no account, but a device. */
  press: {
    account_id: number | null;
    device_id: string;
    call: string;
    key: string;
    input_hash: Buffer;
    result: ColumnType<object | null, string | null | undefined, string>;
    made_at: ColumnType<Date, Date, Date>;
  };
  /** Told of once; locked while people are told. */
  notice_event: {
    kind: string;
    event: string;
    account_id: number | null;
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Date;
  };
  notice: {
    id: Generated<number>;
    account_id: number;
    kind: string;
    event: string;
    title: string;
    words: string;
    link: string;
    picture: ColumnType<NoticePicture, string, never>;
    /** False: told by mail or Zalo only. */
    shown: boolean;
    created_at: Date;
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Which "all read" read it, until it is opened by itself. */
    read_by: ColumnType<string | null, string | null | undefined, string | null>;
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** When browsers may be told of it, and when they were; null: they are not. */
    push_due: ColumnType<Date | null, Date | null | undefined, Date | null>;
    pushed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Only what differs from the kind's own. */
  notice_setting: {
    account_id: number;
    kind: string;
    channel: 'app' | 'mail' | 'zns' | 'push';
    is_on: boolean;
  };
  popup_campaign: {
    id: Generated<number>;
    /** The operator's name for it. */
    name: string;
    title: string;
    words: string;
    edition_id: number | null;
    button: string;
    link: string;
    starts_at: Date;
    ends_at: Date;
    audience: 'all' | 'guests' | 'readers' | 'members' | 'not_members';
    os: string[];
    /** Only who joined in the last days. */
    joined_days: number | null;
    per_person: number;
    per_day: number;
    priority: Generated<number>;
    kind: ColumnType<CampaignKind, CampaignKind | undefined, CampaignKind>;
    /** Its placement. */
    screens: ColumnType<PopupScreen[], PopupScreen[] | undefined, PopupScreen[]>;
    /** Showings in all; null: as many as its time brings. */
    budget: ColumnType<number | null, number | null | undefined, number | null>;
    shown: Generated<number>;
  };
  /** One row a showing; a guest is a device. */
  popup_log: {
    id: Generated<number>;
    campaign_id: number;
    account_id: number | null;
    device_id: string;
    shown_at: Date;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    clicked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** When each piece of scheduled work was claimed last (kit/schedule). */
  schedule: {
    name: string;
    claimed_at: ColumnType<Date, Date, Date>;
    every_ms: ColumnType<number | null, number | undefined, number>;
    ended_at: ColumnType<Date | null, never, Date>;
    took_ms: ColumnType<number | null, never, number>;
    problem: ColumnType<string | null, never, string | null>;
  };
  /** A reader's oaks; only a trigger changes them. */
  wallet: { number: Generated<string>; oak: ColumnType<number, never, never>; created_at: Now };
  /** Owners of wallets; the row goes with the account, the wallet stays. */
  wallet_holder: { account_id: number; wallet: string };
  ledger_account: { name: LedgerAccount; currency: 'VND' | 'OAK' };
  ledger_entry: {
    id: Generated<number>;
    kind:
      | 'sale'
      | 'oak'
      | 'code'
      | 'held'
      | 'test'
      | 'refund'
      | 'refunded'
      | 'fee'
      | 'parcel'
      | 'share'
      | 'payout'
      | 'paid'
      | 'bounced'
      | 'borne'
      | 'reward';
    at: Date;
    made_in: ColumnType<string, never, never>;
    /** What it is for. */
    purchase_id: ColumnType<number | null, number | null | undefined, never>;
  };
  /** A positive amount is what the account has. */
  ledger_posting: {
    id: Generated<number>;
    entry_id: number;
    account: LedgerAccount;
    currency: 'VND' | 'OAK';
    wallet: string | null;
    /** Whose, of what shops are owed. */
    shop_id: ColumnType<number | null, number | null | undefined, never>;
    /** Whose, of what affiliates are owed. */
    affiliate_id: ColumnType<number | null, number | null | undefined, never>;
    amount: number;
  };
  /** The moves of rules/money/purchase-states. */
  purchase_move: { subject: 'purchase' | 'attempt'; before: string; after: string };
  purchase: {
    id: Generated<number>;
    /** Public number; random. */
    number: string;
    wallet: string;
    charge_type: ChargeType;
    /** rules/money/purchase.intentText: the same things wait to be paid once. */
    intent: string;
    currency: 'VND' | 'OAK';
    total: number;
    state: ColumnType<PurchaseState, never, PurchaseState>;
    /** Why it moved last. */
    cause: ColumnType<string, never, string>;
    os: string;
    /** Purchase type code of the first line, and how it ended: what transactions are filtered by. */
    code: ColumnType<number, number | undefined, never>;
    result: ColumnType<PurchaseResult, never, never>;
    /** Search text (src/rules/money/transaction-search.ts); null where its lines have it. */
    words: ColumnType<string | null, string | null | undefined, never>;
    created_at: Date;
    moved_at: Date;
    expires_at: Date;
    made_in: ColumnType<string, never, never>;
  };
  purchase_line: {
    id: Generated<number>;
    purchase_id: number;
    position: number;
    kind: PurchaseKind;
    /** A package plan or an edition. */
    item_id: number;
    spine_index: number | null;
    title: string;
    amount: number;
    price_reason: PriceReason;
    /** Price without a sale, a combo or a credit; null where it equals the amount. */
    list_amount: ColumnType<number | null, number | null | undefined, never>;
    /** The combo whose part it is. */
    combo_id: ColumnType<number | null, number | null | undefined, never>;
    /** The buyer gets a code for somebody else. */
    gift: ColumnType<boolean, boolean | undefined, never>;
    days: number | null;
    oak: number | null;
  };
  /** Written by a trigger on purchase. */
  purchase_event: {
    id: ColumnType<number, never, never>;
    purchase_id: ColumnType<number, never, never>;
    before: ColumnType<PurchaseState | null, never, never>;
    after: ColumnType<PurchaseState, never, never>;
    cause: ColumnType<string, never, never>;
    at: ColumnType<Date, never, never>;
  };
  payment_attempt: {
    id: Generated<number>;
    purchase_id: number;
    gateway: PayType;
    reference: string;
    /** The gateway's own number of the order. */
    gateway_no: ColumnType<string | null, never, string>;
    /** Since when somebody asks for its address. */
    opening_at: ColumnType<Date | null, never, Date | null>;
    bank_code: string;
    state: ColumnType<AttemptState, never, AttemptState>;
    /** Payment page; null until the gateway has answered. */
    address: ColumnType<string | null, never, string>;
    ip: string;
    created_at: Date;
  };
  /** Notices to a reader about a purchase. */
  purchase_notice: { purchase_id: number; type: 'payment_out' | 'payment_fail'; at: Date };
  /** A gateway's statement about money that moved. */
  payment_evidence: {
    id: Generated<number>;
    gateway: PayType;
    transaction_no: string;
    /** Null: a reference that we do not know. */
    attempt_id: number | null;
    reference: string;
    amount: number;
    paid_at: Date | null;
    via: 'callback' | 'query';
    raw: string;
    received_at: Date;
  };
  evidence_outcome: {
    evidence_id: number;
    outcome: 'captured' | 'held';
    reason: HeldReason | '';
    entry_id: number;
    at: Date;
  };
  /** Support's decisions about held money. */
  held_decision: { evidence_id: number; decision: 'accepted' | 'refund'; entry_id: number; at: Date };
  /** Ways to pay, each with its account of the books. */
  payment_company: { gateway: PayType; clearing: ColumnType<string, never, never> };
  /** Payment gateways' fees: rates set by the operator, and booked sums. */
  fee_rate: { gateway: PayType; basis_points: number; fixed_vnd: number };
  evidence_fee: { evidence_id: number; amount: number; entry_id: number };
  /** Lines of which something was taken back; `ends`: with this, all of the line; `owned`: whoever paid it had it already. */
  refunded_line: {
    id: Generated<number>;
    line_id: number;
    amount: number;
    entry_id: number;
    at: Date;
    ends: ColumnType<boolean, never, never>;
    owned: Generated<boolean>;
    /** Null: who sold it. */
    borne_by: ColumnType<Bearer | null, Bearer | null | undefined, never>;
  };
  /** Money that goes back. */
  refund: {
    id: Generated<number>;
    reference: string;
    evidence_id: number;
    purchase_id: number | null;
    amount: number;
    state: ColumnType<'pending' | 'done' | 'failed', never, 'done' | 'failed'>;
    due_entry_id: ColumnType<number, number, never>;
    decided_at: Date;
    sent_at: ColumnType<Date | null, never, Date>;
    ended_at: ColumnType<Date | null, never, Date>;
    /** The gateway's own number of it. */
    transaction_no: ColumnType<string | null, never, string>;
    done_entry_id: ColumnType<number | null, never, number>;
  };
  /** Codes that activate a package. */
  activation_batch: {
    id: Generated<number>;
    name: string;
    plan_id: number;
    /** How many people may use one of its codes. */
    uses: number;
    expires_at: Date;
    /** The line that bought its code as a gift. */
    line_id: ColumnType<number | null, number | null | undefined, never>;
    /** Contents of its codes, as at their purchase or issue. */
    gives_name: ColumnType<string, string, never>;
    days: ColumnType<number | null, number | null, never>;
    oak: ColumnType<number | null, number | null, never>;
    created_at: Now;
    stopped_at: ColumnType<Date | null, never, Date | null>;
  };
  /** `used` is counted by a trigger. */
  activation_code: { id: Generated<number>; batch_id: number; code_hash: Buffer; used: Generated<number> };
  leaf: { id: Generated<number>; name: string; oak: number; icon: string; position: Generated<number> };
  leaf_gift: { line_id: number; edition_id: number; oak: number };
  /** Followers of a book sold by the chapter who buy its new chapters automatically: for `auto_oak` each, behind `auto_seen`. */
  book_follow: {
    account_id: number;
    edition_id: number;
    subscribed: Generated<boolean>;
    auto_oak: ColumnType<number | null, number | null | undefined, number | null>;
    auto_seen: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Rights that were taken back; a trigger writes it. */
  content_gone: { account_id: number; edition_id: number; at: Date };
  activation_use: { code_id: number; wallet: string; purchase_id: number; at: Date };
  /** Keys that all processes share, made at first start. */
  house_secret: { name: string; value: string };
}

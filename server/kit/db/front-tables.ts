import type { ColumnType, Generated } from 'kysely';
import type { PlanKind } from '#rules/money/purchase-plans.ts';
import type { Now, ProseText } from './column-types.ts';

/** What editors set: banners, menus, home blocks, news, questions, plans. */
export interface FrontTables {
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
    body: ProseText;
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
    answer: ProseText;
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
    body: ProseText;
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
}

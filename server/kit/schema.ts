import type { ColumnType, Generated } from 'kysely';

type Now = ColumnType<Date, Date | undefined, Date>;

/** The tables, as 0001 and later migrations made them. Names are the field's; units live in names. */
export interface Tables {
  account: {
    id: Generated<number>;
    /** Phone in the form 0xxxxxxxxx, or a lower-case e-mail address. */
    account: string;
    fullname: string;
    password_hash: string;
    avatar: string | null;
    is_affiliate: Generated<boolean>;
    created_at: Now;
  };
  session: {
    id: Generated<number>;
    account_id: number;
    /** SHA-256 of the tokens; the tokens themselves are never stored. */
    access_hash: Buffer;
    refresh_hash: Buffer;
    access_expires_at: Date;
    refresh_expires_at: Date;
    device_id: string;
    os: string;
    created_at: Now;
  };
  throttle: { key: string; window_start: Date; taken: number };
  category: { id: number; name: string };
  author: { id: Generated<number>; name: string };
  work: {
    id: Generated<number>;
    title: string;
    /** Title and authors without marks, for search. */
    folded: string;
    description: Generated<string>;
    quote: Generated<string>;
    category_id: number | null;
    /** BCP 47. */
    language: string;
    published_year: number | null;
    created_at: Now;
  };
  work_author: { work_id: number; author_id: number; position: number };
  edition: {
    id: Generated<number>;
    work_id: number;
    content_type: number;
    content_hash: string;
    price_vnd: Generated<number>;
    words: number;
    chars: number;
    has_cover: boolean;
    tint: string;
    created_at: Now;
  };
  chapter: {
    edition_id: number;
    /** Index into the package's spine. */
    spine_index: number;
    title: string;
    words: number;
    chars: number;
    /** Characters before the chapter. */
    start_chars: number;
    level: number;
    /** Plain text without marks, for search inside books. */
    folded: string;
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
  };
  home_block: {
    id: Generated<number>;
    screen: string;
    position: number;
    type: string;
    title: string;
    props: ColumnType<Record<string, unknown>, string, string>;
  };
  partner: { id: string; name: string; allowed_origins: string[]; book_hosts: string[] };
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
  /** Keys that all processes share, made at first start. */
  house_secret: { name: string; value: string };
}

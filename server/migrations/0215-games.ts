import { type Kysely, sql } from 'kysely';

/** Four small games: their days, the sticks of one of them, what people played, and what they shared of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game (
      id integer generated always as identity primary key,
      key text not null unique,
      title text not null check (title <> ''),
      description text not null default '',
      /* Days of Vietnam; null: open on that side. */
      first_day date,
      last_day date check (last_day >= first_day)
    );
    insert into game (key, title, description, first_day, last_day) values
      ('gieo-que', 'Gieo quẻ', 'Một câu cho hôm nay, để đọc chơi: rút một thẻ, nhận một câu trong một cuốn sách.', null, null),
      ('mot-nam-nhin-lai', 'Một năm nhìn lại', 'Một năm đọc và nghe của bạn, kể lại bằng chính những ngày bạn đã đọc.', null, null),
      ('tet-2024', 'Lật tranh Tết', 'Bốn đôi tranh sau tám phong bao. Lật cho đủ đôi, mỗi đôi mở một trang chuyện Tết.', '2024-02-01', '2024-02-24'),
      ('tet-2025', 'Rắn hứng sách', 'Sách rơi ngày Tết, con rắn sách hứng lấy. Nhớ né pháo.', '2025-01-22', '2025-02-12');

    create table game_stick (
      id integer primary key check (id between 1 and 100),
      title text not null check (title <> ''),
      line text not null check (line <> ''),
      source text not null check (source <> ''),
      mood text not null check (mood in ('êm', 'tươi', 'lắng')),
      edition_id integer references edition on delete set null
    );

    /* One a person, game and day: what the server decided, and how it went. */
    create table game_round (
      account_id integer not null references account on delete cascade,
      game text not null references game (key),
      day date not null,
      /* Of this try: playing again makes another one, and the one before counts no more. */
      key text not null,
      /* A stick, a deal, or a seed of what falls. */
      seed jsonb not null,
      /* Cards as they were turned: which, and ms since the beginning. */
      turns jsonb not null default '[]',
      began_at timestamptz(3) not null,
      /* How this try ended, and the best one of the day. */
      ended jsonb,
      outcome jsonb,
      primary key (account_id, game, day)
    );

    /* What is open to whoever has its address: gone when it is withdrawn. */
    create table game_result (
      id text primary key check (id ~ '^[0-9a-f]{16}$'),
      account_id integer not null references account on delete cascade,
      game text not null references game (key),
      /* A day, or a card of a year. */
      subject text not null,
      facts jsonb not null,
      shared_at timestamptz(3) not null,
      unique (account_id, game, subject)
    );
  `.execute(db);
}

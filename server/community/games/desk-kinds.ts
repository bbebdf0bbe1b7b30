import { linkTo } from '#contract/all-paths.ts';
import type { GameStickItem } from '#contract/community/desk-items/game-sticks.ts';
import type { GameItem } from '#contract/community/desk-items/games.ts';
import { gameState } from '#rules/community/games/games.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { searchable } from '#rules/text/search.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { thingsByIds } from '../../library/things/queries.ts';
import { gameById, writeGame, writeStick } from './desk-queries.ts';
import { allGames, allSticks, stickNumbered } from './queries.ts';

const plain = (text: string): string => text.normalize('NFC').trim();
const states = { soon: 'later', running: 'live', over: 'over' } as const;

const games: DeskKind<GameItem> = {
  kind: 'games',
  async list(db, { search, now }) {
    const words = searchable(search);
    return (await allGames(db))
      .filter(({ title }) => searchable(title).includes(words))
      .map(({ id, title, description, first_day: from, last_day: to }) => ({
        ...{ id, name: title, note: description },
        state: states[gameState({ from, to }, todayInVietnam(now))],
      }));
  },
  async read(db, id) {
    const row = await gameById(db, id);
    if (!row) return null;
    const { title, description, first_day, last_day } = row;
    return { title, description, from: first_day ?? '', to: last_day ?? '' };
  },
  async write(tx, id, { title, description, from, to }) {
    await writeGame(tx, id ?? 0, {
      ...{ title: plain(title), description: plain(description) },
      ...{ first_day: from || null, last_day: to || null },
    });
    return id ?? 0;
  },
  check: async (_, { from, to }) =>
    from !== '' && to !== '' && to < from ? wrongItem('to', 'Ngày cuối phải từ ngày đầu trở đi') : null,
};

const sticks: DeskKind<GameStickItem> = {
  kind: 'game-sticks',
  async list(db, { search }) {
    const words = searchable(search);
    return (await allSticks(db))
      .filter(({ title, line, source }) => searchable(`${title} ${line} ${source}`).includes(words))
      .map(({ id, title, source }) => ({ id, name: `${id}. ${title}`, note: source }));
  },
  async read(db, id) {
    const row = await stickNumbered(db, id);
    if (!row) return null;
    const { title, line, source, mood, edition_id: work } = row;
    return { title, line, source, mood, work };
  },
  async write(tx, id, { title, line, source, mood, work }) {
    await writeStick(tx, id ?? 0, {
      ...{ title: plain(title), line: plain(line), source: plain(source) },
      ...{ mood, edition_id: work },
    });
    return id ?? 0;
  },
  async check(db, { line, work }) {
    if (plain(line).split('\n').length > 2) return wrongItem('line', 'Nhiều nhất là hai dòng');
    return work !== null && (await thingsByIds(db, 'work', [work])).length === 0
      ? wrongItem('work', 'Cuốn này không còn nữa')
      : null;
  },
  path: () => linkTo('gameStick', { id: '' }),
};

/** The server's half of each kind of `gameKinds`. */
export const gameDeskKinds: readonly DeskKind[] = [games, sticks];

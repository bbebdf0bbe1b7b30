import type { gameCalls } from '#contract/community/games.ts';
import { type GameKey, roundGames } from '#rules/community/games/games.ts';
import { yearSpan } from '#rules/community/games/year.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { drawnStick, guestStick } from './draw-stick.ts';
import { pictureAddress } from './picture-address.ts';
import { allGames, gameNamed, resultById, resultsOf, roundsOf, stickNumbered } from './queries.ts';
import { finishedRound, startRound, turnedCard } from './rounds.ts';
import { sharedAs } from './share.ts';
import { stickReply } from './stick-replies.ts';
import { summaryOf } from './summaries.ts';
import { yearOf } from './year.ts';
import { turnYearOff, turnYearOn, yearIsOff } from './year-off-queries.ts';
import { openedMost } from './year-queries.ts';

/** Days of one's own that are shown below a game. */
const SHOWN_DAYS = 5;

const isRound = (game: GameKey): boolean => (roundGames as readonly GameKey[]).includes(game);

/** The stick that somebody drew on a day. */
async function stickOf(
  { db, filesOrigin }: Context,
  rows: Awaited<ReturnType<typeof roundsOf>>,
  day: string,
) {
  const row = rows.find(one => one.day === day);
  const stick = row && (await stickNumbered(db, Number(row.seed.stick)));
  return stick ? stickReply(db, filesOrigin, stick) : null;
}

/** A work to go on with after a round: another one every day, the same for all. */
async function bookOfDay({ db, filesOrigin }: Context, day: string) {
  const ids = await openedMost(db, contentType.ebook, 12);
  const id = ids[Number(day.slice(8)) % Math.max(1, ids.length)];
  return id === undefined ? null : ((await cardsInOrder(db, filesOrigin, [id]))[0] ?? null);
}

export const gameHandlers: Handlers<typeof gameCalls> = {
  async seoGame(_, { db, now }) {
    const today = todayInVietnam(now());
    return (await allGames(db)).map(row => summaryOf(row, today));
  },

  async ownGame({ game: key }, context) {
    const { db, reader, now } = context;
    const day = todayInVietnam(now());
    const yesterday = todayInVietnam(now() - 86_400_000);
    const game = summaryOf(await gameNamed(db, key), day);
    const [rows, results] = reader
      ? await Promise.all([
          roundsOf(db, reader.accountId, key, SHOWN_DAYS),
          resultsOf(db, reader.accountId, key),
        ])
      : [[], []];
    const drew = key === 'gieo-que';
    return {
      ...{ day, game },
      stick: drew ? await stickOf(context, rows, day) : null,
      yesterday: drew ? await stickOf(context, rows, yesterday) : null,
      days: rows.flatMap(({ day: on, outcome }) => (outcome ? [{ day: on, ended: outcome }] : [])),
      shared: results.find(({ subject }) => subject === day)?.id ?? '',
      book: isRound(key) ? await bookOfDay(context, day) : null,
    };
  },

  async drawStick(_, context) {
    const { db, reader, filesOrigin, refuse } = context;
    const { row, badge } = reader
      ? await drawnStick(context, reader.accountId)
      : { row: await guestStick(context), badge: false };
    if (!row) throw refuse('not_found');
    return { stick: await stickReply(db, filesOrigin, row), badge };
  },

  async startGame({ game, pace }, context) {
    return startRound(context, game, pace);
  },

  async turnCard(input, context) {
    return turnedCard(context, input);
  },

  async finishGame(input, context) {
    return finishedRound(context, input);
  },

  async shareResult(given, context) {
    const id = await sharedAs(context, given);
    if (id === null) throw context.refuse('not_found');
    return { id };
  },

  async sharedResult({ result_id: id }, { db, reader, refuse }) {
    const row = await resultById(db, id);
    if (!row) throw refuse('not_found');
    const { game, subject, facts } = row;
    return {
      ...{ id, game, subject, facts },
      tall: pictureAddress(id, facts, 'tall'),
      wide: pictureAddress(id, facts, 'wide'),
      own: reader?.accountId === row.account_id,
    };
  },

  async setYear({ on }, { db, reader, now }) {
    await transact(db, async tx => {
      if (on === 1) await turnYearOn(tx, reader.accountId);
      else await turnYearOff(tx, reader.accountId, new Date(now()));
    });
    return { on: on === 1 };
  },

  async yearReview(_, context) {
    const { db, reader, now } = context;
    if (await yearIsOff(db, reader.accountId))
      return {
        ...yearSpan(todayInVietnam(now())),
        ...{ minutes: 0, cards: [], books: [], shared: [], off: true },
      };
    const [year, results] = await Promise.all([
      yearOf(context, reader.accountId),
      resultsOf(db, reader.accountId, 'mot-nam-nhin-lai'),
    ]);
    const prefix = `${year.year}-`;
    const shared = results
      .filter(({ subject }) => subject.startsWith(prefix))
      .map(({ subject, id }) => ({ card: subject.slice(prefix.length), id }));
    return { ...year, shared, off: false };
  },
};

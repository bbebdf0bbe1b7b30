import * as z from 'zod/mini';
import { EVENTS_MOST, paces, STEPS } from '#rules/community/games/falling.ts';
import { gameKeys, roundGames } from '#rules/community/games/games.ts';
import { CARDS, MOST_TURNS } from '#rules/community/games/pictures.ts';
import { get, post } from '../kit/call.ts';
import { json, nothing, text, whole } from '../kit/fields.ts';
import { bookCard } from '../library/catalogue.ts';
import { ended, gameSummary, sharedFacts, stick, yearCard } from './game-shapes.ts';

/** Of the try that is played: what `startGame` answered. */
const key = () => text(600, 'lượt chơi');
/** A day, or a card of a year; '' means today's. */
const subject = () => z._default(z.string().check(z.regex(/^[a-z0-9-]{0,20}$/, 'Kết quả không hợp lệ')), '');
const played = z.object({ ended, best: ended, badge: z.boolean() });

/** Four small games. The server decides every outcome; guests play and earn nothing. Names ours, but for `seoGame`. */
export const gameCalls = {
  /** Every game with its title, its picture and its days. */
  seoGame: get('/super/seoGame', { who: 'anyone', input: nothing, output: z.array(gameSummary) }),
  /** How one stands in a game today; nothing that was not pressed for is in it. */
  ownGame: get('/fm/getOwnGame', {
    who: 'anyone',
    input: z.strictObject({ game: z.enum(gameKeys) }),
    output: z.object({
      /** Vietnam's day. */
      day: z.string(),
      game: gameSummary,
      /** The stick of today and of yesterday, of who drew one. */
      stick: z.nullable(stick),
      yesterday: z.nullable(stick),
      /** The best of the last days, newest first. */
      days: z.array(z.object({ day: z.string(), ended })),
      /** The shared result of today; '' while it is private. */
      shared: z.string(),
      /** A work to go on with. */
      book: z.nullable(bookCard),
    }),
  }),
  /** Draws today's stick; again is the same one. `badge`: this is the first one ever. */
  drawStick: post('/fm/drawStick', {
    who: 'anyone',
    input: nothing,
    output: z.object({ stick, badge: z.boolean() }),
    refuses: ['not_found'],
  }),
  /** Begins a try. `seed` is what falls (Tết 2025), null where the server turns the cards. */
  startGame: post('/fm/startGame', {
    who: 'anyone',
    input: z.strictObject({ game: z.enum(roundGames), pace: z._default(z.enum(paces), 'clock') }),
    output: z.object({ key: z.string(), seed: z.nullable(z.number()), ms: z.number() }),
  }),
  /**
   * Turns a card and tells its print, 0 to 3. `ended` with the last one. Refused with too_many when it comes sooner after the
   * one before than a hand can, with too_late when the time is over.
   */
  turnCard: post('/fm/turnCard', {
    who: 'anyone',
    refuses: ['not_found', 'too_late', 'changed_meanwhile'],
    // A place on the board, 0 to 7.
    ids: { card: 'open' },
    input: z.strictObject({
      key: key(),
      card: whole(0, CARDS - 1),
      /** Cards turned so far, for a guest: the server keeps nothing of guests. */
      before: z._default(json(2_000, z.array(z.int()).check(z.maxLength(MOST_TURNS))), []),
    }),
    output: z.object({ face: z.number(), ended: z.nullable(played) }),
  }),
  /** Ends a try of Tết 2025. Refused with bad_input for a score that the moves do not give, with too_many before its time. */
  finishGame: post('/fm/finishGame', {
    who: 'reader',
    refuses: ['changed_meanwhile'],
    input: z.strictObject({
      key: key(),
      score: whole(0, STEPS),
      moves: json(EVENTS_MOST, z.array(z.tuple([z.int(), z.int()])).check(z.maxLength(STEPS))),
    }),
    output: played,
  }),
  /** Opens a result to whoever has its address, or closes it: the state that is given. `id` is '' once closed. */
  shareResult: post('/fm/shareResult', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      game: z.enum(gameKeys),
      subject: subject(),
      shared: whole(0, 1),
      /** Show the first name on the shared result. */
      name: z._default(whole(0, 1), 0),
    }),
    output: z.object({ id: z.string() }),
  }),
  /** A result that somebody shared. */
  sharedResult: get('/fm/getSharedResult', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      result_id: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'Kết quả không hợp lệ')),
    }),
    ids: { result_id: 'open' },
    output: z.object({
      id: z.string(),
      game: z.enum(gameKeys),
      subject: z.string(),
      facts: sharedFacts,
      /** Paths of its pictures, 1080 × 1350 and 1200 × 630. */
      tall: z.string(),
      wide: z.string(),
      /** It is the asking person's: they may close it. */
      own: z.boolean(),
    }),
  }),
  /** Opt in or out of the year in review. Opting out ends what was shared of it. */
  setYear: post('/fm/setYear', {
    who: 'reader',
    input: z.strictObject({ on: whole(0, 1) }),
    output: z.object({ on: z.boolean() }),
  }),
  /** One's own year, from one's own days. Without cards where it has less than an hour: `books` then are three to begin with. */
  yearReview: get('/fm/getYearReview', {
    who: 'reader',
    input: nothing,
    output: z.object({
      year: z.number(),
      from: z.string(),
      to: z.string(),
      final: z.boolean(),
      minutes: z.number(),
      cards: z.array(yearCard),
      books: z.array(bookCard),
      /** One wants no year to look back on: nothing of it is told. */
      off: z.boolean(),
      /** Cards that are shared, with their addresses. */
      shared: z.array(z.object({ card: z.string(), id: z.string() })),
    }),
  }),
};

import { randomBytes, randomInt } from 'node:crypto';
import { leastMs, type Move, type Pace, replayed } from '#rules/community/games/falling.ts';
import type { RoundGame } from '#rules/community/games/games.ts';
import {
  boardAfter,
  canTurn,
  dealt,
  isDone,
  LEAST_GAP,
  MOST_TURNS,
  PAIRS,
  ROUND_MS,
  SLOW_MS,
} from '#rules/community/games/pictures.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { seal, unseal } from '../../kit/seal.ts';
import { rewardFor } from './badges.ts';
import { beginTry, type EndedRound, lockRound, type RoundRow, saveRound } from './queries.ts';

const PURPOSE = 'game-round';
/** Networks are late: what was pressed in time may arrive this much after. ms. */
const SLACK_MS = 2_000;
/** A day that begins while somebody plays: the round of the day before goes on. ms. */
const OVER_MIDNIGHT = SLOW_MS;

interface Played {
  ended: EndedRound;
  best: EndedRound;
  badge: boolean;
}

type Seed = { deal: number[]; slow: boolean } | { falls: number; pace: Pace };

const newSeed = (game: RoundGame, pace: Pace): Seed =>
  game === 'tet-2024'
    ? { deal: [...dealt(most => randomInt(most))], slow: pace !== 'clock' }
    : { falls: randomInt(2 ** 31 - 1), pace };

const msOf = (seed: Seed): number => ('deal' in seed ? (seed.slow ? SLOW_MS : ROUND_MS) : leastMs(seed.pace));

/** Begins a try; of a guest nothing is kept, the round travels sealed in its key. */
export async function startRound(
  { db, reader, linkSecret, now }: Context,
  game: RoundGame,
  pace: Pace,
): Promise<{ key: string; seed: number | null; ms: number }> {
  const seed = newSeed(game, pace);
  const told = { seed: 'falls' in seed ? seed.falls : null, ms: msOf(seed) };
  if (!reader) return { key: seal(linkSecret, PURPOSE, { ...seed, at: now() }), ...told };
  const key = randomBytes(12).toString('base64url');
  const day = todayInVietnam(now());
  await beginTry(db, { accountId: reader.accountId, game, day, key, seed: { ...seed }, at: new Date(now()) });
  return { key, ...told };
}

/** The round that a key names: today's, or yesterday's that is still played. Throws where another try took its place. */
async function roundFor(
  tx: Tx,
  { reader, now }: Pick<Context, 'reader' | 'now'>,
  game: RoundGame,
  key: string,
): Promise<RoundRow> {
  const accountId = reader?.accountId ?? 0;
  for (const at of [now(), now() - OVER_MIDNIGHT]) {
    const row = await lockRound(tx, { accountId, game, day: todayInVietnam(at) });
    if (row?.key === key) return row;
  }
  throw new Refusal('changed_meanwhile', 'Ván này đã nhường chỗ cho ván mới hơn. Bạn chơi lại nhé.');
}

/** Which of two ends of a game is better: less time for pairs, more books for what falls. */
function better(game: RoundGame, one: EndedRound, other: EndedRound | null): EndedRound {
  if (!other) return one;
  const wins = game === 'tet-2024' ? one.seconds < other.seconds : one.score > other.score;
  return wins ? one : other;
}

async function endRound(tx: Tx, row: RoundRow, game: RoundGame, ended: EndedRound): Promise<Played> {
  const best = better(game, ended, row.outcome);
  await saveRound(tx, row, { ended, outcome: best });
  return { ended, best, badge: await rewardFor(tx, row.account_id, game, row.day) };
}

/** The print of a card of a sealed round. */
function guestCard({ linkSecret, now }: Context, key: string, card: number, before: readonly number[]) {
  let round: { deal: number[]; slow: boolean; at: number };
  try {
    round = unseal(linkSecret, PURPOSE, key) as typeof round;
  } catch {
    throw new Refusal('not_found', 'Ván này không còn nữa. Bạn chơi lại nhé.');
  }
  if (!round.deal) throw new Refusal('not_found', 'Ván này không còn nữa. Bạn chơi lại nhé.');
  if (now() - round.at > msOf(round) + SLACK_MS)
    throw new Refusal('too_late', 'Hết giờ rồi. Bạn chơi lại nhé.');
  const face = (at: number) => round.deal[at] ?? null;
  const turned = [...before, card];
  if (!canTurn(boardAfter(before, face), card)) throw new Refusal('bad_input', 'Thẻ này đang mở rồi.');
  const board = boardAfter(turned, face);
  const ended = {
    score: PAIRS,
    seconds: Math.round((now() - round.at) / 1_000),
    moves: board.moves,
  };
  return { face: round.deal[card] ?? 0, ended: isDone(board) ? { ended, best: ended, badge: false } : null };
}

/** Turns a card by the server's clock. */
export async function turnedCard(
  context: Context,
  { key, card, before }: { key: string; card: number; before: readonly number[] },
): Promise<{ face: number; ended: Played | null }> {
  if (!context.reader) return guestCard(context, key, card, before);
  const at = context.now();
  return transact(context.db, async tx => {
    const row = await roundFor(tx, context, 'tet-2024', key);
    const { deal, slow } = row.seed as { deal: number[]; slow: boolean };
    const ms = at - row.began_at.getTime();
    const last = row.turns.at(-1);
    if (last && ms - last[1] < LEAST_GAP) throw new Refusal('too_many');
    if (ms > msOf({ deal, slow }) + SLACK_MS || row.turns.length >= MOST_TURNS)
      throw new Refusal('too_late', 'Hết giờ rồi. Bạn chơi lại nhé.');
    const face = (one: number) => deal[one] ?? null;
    const cards = row.turns.map(([one]) => one);
    if (!canTurn(boardAfter(cards, face), card)) throw new Refusal('bad_input', 'Thẻ này đang mở rồi.');
    const board = boardAfter([...cards, card], face);
    await saveRound(tx, row, { turns: [...row.turns, [card, ms]] });
    const seconds = Math.round(ms / 1_000);
    const ended = isDone(board)
      ? await endRound(tx, row, 'tet-2024', { score: PAIRS, seconds, moves: board.moves })
      : null;
    return { face: deal[card] ?? 0, ended };
  });
}

/** Ends a try of what falls: its moves are played once more, and must give the score. Again is the same end. */
export async function finishedRound(
  context: Context,
  { key, score, moves }: { key: string; score: number; moves: readonly Move[] },
): Promise<Played> {
  const at = context.now();
  return transact(context.db, async tx => {
    const row = await roundFor(tx, context, 'tet-2025', key);
    if (row.ended) return { ended: row.ended, best: row.outcome ?? row.ended, badge: false };
    const { falls, pace } = row.seed as { falls: number; pace: Pace };
    const ms = at - row.began_at.getTime();
    if (ms + SLACK_MS < leastMs(pace)) throw new Refusal('too_many', 'Ván này kết thúc sớm hơn đồng hồ.');
    if (replayed(falls, moves) !== score)
      throw new Refusal('bad_input', 'Điểm này không khớp với ván vừa chơi.');
    return endRound(tx, row, 'tet-2025', { score, seconds: Math.round(ms / 1_000), moves: moves.length });
  });
}

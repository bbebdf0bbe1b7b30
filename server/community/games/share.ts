import { randomBytes } from 'node:crypto';
import type { SharedFacts } from '#contract/community/game-shapes.ts';
import type { GameKey } from '#rules/community/games/games.ts';
import { yearSpan } from '#rules/community/games/year.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { isDay } from '#rules/text/days.ts';
import type { Context } from '../../kit/http/context.ts';
import { roundFacts, stickFacts, yearFacts } from './facts.ts';
import { firstNameOf } from './name-queries.ts';
import { putResult, removeResult, round, stickNumbered } from './queries.ts';
import { stickReply } from './stick-replies.ts';
import { yearOf } from './year.ts';
import { yearIsOff } from './year-off-queries.ts';

type Sharing = Pick<Context, 'db' | 'filesOrigin' | 'now'> & { reader: { accountId: number } };

interface Press {
  game: GameKey;
  subject: string;
  shared: number;
  name: number;
}

/** A person's result with its subject; null where they have none. */
async function ownFacts(
  context: Sharing,
  { game, subject }: Press,
): Promise<{ subject: string; facts: SharedFacts } | null> {
  const { db, reader, filesOrigin, now } = context;
  if (game === 'mot-nam-nhin-lai') {
    if (await yearIsOff(db, reader.accountId)) return null;
    const year = await yearOf(context, reader.accountId);
    const card = year.cards.find(({ key }) => key === subject);
    return card ? { subject: `${year.year}-${card.key}`, facts: yearFacts(year.year, card) } : null;
  }
  const day = subject || todayInVietnam(now());
  if (!isDay(day)) return null;
  const row = await round(db, { accountId: reader.accountId, game, day });
  if (game === 'gieo-que') {
    const stick = row && (await stickNumbered(db, Number(row.seed.stick)));
    return stick ? { subject: day, facts: stickFacts(await stickReply(db, filesOrigin, stick)) } : null;
  }
  return row?.outcome ? { subject: day, facts: roundFacts(game, row.outcome) } : null;
}

/** The name under which a result that is to be closed is kept. */
const keptAs = ({ game, subject }: Press, today: string): string =>
  game === 'mot-nam-nhin-lai' ? `${yearSpan(today).year}-${subject}` : subject || today;

/**
 * Opens a result under a random address or closes it; '' once closed, null where there is no such result. One that was
 * closed gets another address when it is opened again.
 */
export async function sharedAs(context: Sharing, given: Press): Promise<string | null> {
  const { db, reader, now } = context;
  const of = { accountId: reader.accountId, game: given.game };
  if (!given.shared) {
    await removeResult(db, { ...of, subject: keptAs(given, todayInVietnam(now())) });
    return '';
  }
  const own = await ownFacts(context, given);
  if (!own) return null;
  const name = given.name ? await firstNameOf(db, reader.accountId) : '';
  return putResult(
    db,
    { ...of, subject: own.subject },
    { id: randomBytes(8).toString('hex'), facts: { ...own.facts, name }, at: new Date(now()) },
  );
}

import {
  orderActors,
  orderClocks,
  orderEvents,
  orderMoves,
  orderReadings,
  orderStates,
} from '../src/rules/shop/shop-orders.ts';
import { returnEvents, returnMoves, returnStates } from '../src/rules/shop/shop-returns.ts';

/* npm run mot -- orders: how a shop's order moves, one line a cell that leads anywhere; all other cells are refused. */

const DAY_MS = 86_400_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const state of orderStates) {
  const { status, alternate, tab } = orderReadings[state];
  say(`${state}  (status ${status}, or ${alternate}; tab ${tab})`);
  const moves = orderMoves.filter(({ from }) => from === state);
  for (const { event, actor, to, releases } of moves) {
    const clock = actor === 'clock' && orderClocks.find(one => one.state === state && one.event === event);
    const facts = [
      ...(clock ? [`after ${clock.afterMs / DAY_MS} days`] : []),
      ...(releases.length ? [`gives back ${releases.join(', ')}`] : []),
    ];
    say(`  ${actor.padEnd(9)}${event.padEnd(10)} → ${to.padEnd(11)}${facts.join('; ')}`.trimEnd());
  }
  if (moves.length === 0) say('  the end');
}
say('');
say('returns of copies');
for (const state of returnStates) {
  say(state);
  const moves = returnMoves.filter(({ from }) => from === state);
  for (const { event, actor, to, effects } of moves)
    say(
      `  ${actor.padEnd(9)}${event.padEnd(10)} → ${to.padEnd(11)}${effects.length ? `then ${effects.join(', ')}` : ''}`,
    );
  if (moves.length === 0) say('  the end');
}
const cells = orderStates.length * orderEvents.length * orderActors.length;
const ofReturns = returnStates.length * returnEvents.length * orderActors.length;
say('');
say(`${orderMoves.length} of ${cells} cells lead anywhere; the others are refused`);
say(`${returnMoves.length} of ${ofReturns} cells of returns lead anywhere; the others are refused`);

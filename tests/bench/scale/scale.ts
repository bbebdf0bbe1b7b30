import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../../../server/app.ts';
import { startGateways } from '../../../server/gateways/start.ts';
import type { AppContext } from '../../../server/kit/http/context.ts';
import { buildsIn } from '../../../server/pages/builds.ts';
import { sharedFor } from '../../../server/shared.ts';
import { asksOf } from './asks.ts';
import { timesOf } from './client.ts';
import { heaviest } from './plans.ts';
import { type Stocked, stock } from './store.ts';

/*
 * npm run bench -- scale [--titles 1000000] [--rounds 5] [--folder bench-results/scale]: a server on 1,000 titles and one on
 * many, asked over HTTP by turns; p95 to p95, medians of the rounds, and what PostgreSQL does for the heaviest query of
 * each. Stores are made once and kept in the folder (SCALE_FOLDER); --only takes a part of the names. Needs a build.
 */

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    folder: { type: 'string', default: process.env.SCALE_FOLDER ?? 'bench-results/scale' },
    only: { type: 'string', default: '' },
  },
});
const FEW = 1_000;
const LIMIT = 1.5;
/** Answers of a kind in a round. */
const COUNT = 60;
const [many, rounds] = [Number(values.titles), Number(values.rounds)];
const project = resolve(import.meta.dirname, '../../..');
const say = (line: string) => process.stderr.write(`${line}\n`);

const quantile = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

async function open(titles: number) {
  const stocked: Stocked = await stock(join(resolve(values.folder), String(titles)), titles, say);
  const { store, settings } = stocked;
  const outside = await startGateways(settings, store.db, ['http://localhost']);
  const appContext: AppContext = {
    ...store,
    settings,
    linkSecret: 'bench',
    gateways: outside.gateways,
    now: Date.now,
    shared: sharedFor({ db: store.db, now: Date.now }),
  };
  const app = await buildApp(appContext, buildsIn(project));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  // Of pages that are kept for a moment none is asked for twice.
  const asks = await asksOf(stocked, origin, COUNT * (rounds + 1));
  const close = async () => {
    await app.close();
    await outside.close();
    await store.close();
  };
  return { appContext, origin, asks, close };
}

/** What a round asks: others than the rounds before, where there are so many. */
const partOf = <T>(asks: T[], round: number): T[] => {
  const from = asks.length < COUNT ? 0 : (round * COUNT) % (asks.length - COUNT + 1);
  return asks.slice(from, from + COUNT);
};

const [few, lots] = [await open(FEW), await open(many)];
const kinds = Object.keys(few.asks).filter(kind => new RegExp(values.only).test(kind));
const rows: Record<string, Record<string, string | number>> = {};
for (const kind of kinds) {
  const seen: { p50: number; p95: number }[][] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const asked = [few, lots].map(({ origin, asks }) => ({ origin, asks: partOf(asks[kind] ?? [], round) }));
    const times = await timesOf(asked, COUNT);
    // The first round warms what is kept.
    if (round > 0)
      for (const [at, own] of times.entries())
        seen[at]?.push({ p50: quantile(own, 0.5), p95: quantile(own, 0.95) });
  }
  const middle = (at: number, which: 'p50' | 'p95') =>
    quantile(
      (seen[at] ?? []).map(round => round[which]),
      0.5,
    );
  const ratio = middle(1, 'p95') / middle(0, 'p95');
  rows[kind] = {
    [`p50, ${FEW}`]: middle(0, 'p50').toFixed(1),
    [`p50, ${many}`]: middle(1, 'p50').toFixed(1),
    [`p95, ${FEW}`]: middle(0, 'p95').toFixed(1),
    [`p95, ${many}`]: middle(1, 'p95').toFixed(1),
    'p95 to p95': ratio.toFixed(2),
    [`≤ ${LIMIT}`]: ratio <= LIMIT ? 'yes' : 'NO',
  };
  say(`${kind}: ${ratio.toFixed(2)}`);
}
const asked = Object.fromEntries(Object.entries(lots.asks).filter(([kind]) => kinds.includes(kind)));
const plans = await heaviest(lots.appContext, asked);
await Promise.all([few.close(), lots.close()]);

console.table(rows);
const wholly = Object.entries(plans).filter(([, plan]) => plan.wholly.length > 0);
for (const [kind, { query, lines }] of Object.entries(plans))
  process.stdout.write(`\n${kind}: the heaviest query with ${many} titles\n${query}\n${lines.join('\n')}\n`);
process.stdout.write(
  wholly.length === 0
    ? '\nNone of these reads a big table from end to end (no Seq Scan on a table of more than 10,000 rows).\n'
    : wholly.map(([kind, plan]) => `\nREAD FROM END TO END, ${kind}: ${plan.wholly.join(', ')}\n`).join(''),
);
mkdirSync(join(project, 'bench-results'), { recursive: true });
writeFileSync(
  join(project, 'bench-results/scale.json'),
  `${JSON.stringify({ titles: many, rounds, at: new Date().toISOString(), rows, plans }, null, 2)}\n`,
);
process.exit(0);

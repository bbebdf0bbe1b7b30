import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, run, say } from './programs.ts';
import type { Row } from './verdicts.ts';

/** ms, with the phone profile. */
const TURN_MOST = 10;
const CROSSING95_MOST = 50;

/** Turns on flowing, fixed, vertical pages and on a roll. `asked`: how many chapters to cross, and which kinds. */
export function turnsOnPages(asked: readonly string[] = []): Row[] {
  say('\nturns on pages of every kind, a frame (16 ms) included: in a chapter, into the next');
  const kinds = json<Row[]>('tests/bench/reader/kinds.ts', ...asked, '--json');
  const judged = kinds.map(row => {
    if (!String(row.kind).endsWith(', phone')) return row;
    const holds = Number(row.turn) <= TURN_MOST && Number(row['crossing p95']) <= CROSSING95_MOST;
    return { ...row, limit: `≤ ${TURN_MOST}, p95 ≤ ${CROSSING95_MOST}`, holds: holds ? 'yes' : 'NO' };
  });
  console.table(Object.fromEntries(judged.map(({ kind, ...rest }) => [kind, rest])));
  return judged;
}

/** How long it takes until a roll of so many pictures, so many pixels high, is readable. */
function rolls(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-rolls-'));
  const rows = ['60 8000', '90 10000', '120 9000'].map(size => {
    const file = join(folder, 'roll.epub');
    run('tests/bench/rolls.ts', [file, ...size.split(' ')]);
    const { ms, peakMb } = json<{ ms: number; peakMb: number }>('tests/bench/ingest.ts', file);
    say(`a roll of ${size.replace(' ', ' pictures × ')} px: ${ms} ms (limit 3000), ${peakMb} MB`);
    return { roll: size, ms, peakMb } as unknown as Row;
  });
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

export const pagesOfEveryKind = () => ({ turns: turnsOnPages(), rolls: rolls() });

import { project, say } from './steps.ts';
import { workingTree } from './structure/tree.ts';
import { waitsIn } from './structure/waits.ts';

/*
 * Tests wait for what happens, not for time to pass: an event, expect.poll, vi.waitFor, tests/journeys/settled.ts. A sleep
 * that measures real time names its reason on the line before it ("// Real time: …"). Part of npm run check;
 * `npx tsx scripts/lint-waits.ts --list` lists those.
 */

/** All but the benches, whose business is time. */
const tests = /^tests\/(?!bench\/).*\.ts$|\.test\.tsx?$/;

const list = process.argv.includes('--list');
let unexplained = 0;
let explained = 0;
for (const [file, source] of workingTree(project)) {
  if (!tests.test(file)) continue;
  for (const { line, text, reason } of waitsIn(source)) {
    if (reason) explained += 1;
    else unexplained += 1;
    if (!reason || list) say(`${file}:${line}: ${reason ?? `waits without a reason: ${text}`}`);
  }
}
say(`waits: ${explained} with a reason, ${unexplained} without`);
process.exit(unexplained ? 1 : 0);

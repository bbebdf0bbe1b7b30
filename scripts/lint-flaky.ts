import { flakyAgain, readFlaky } from './flaky.ts';
import { say } from './steps.ts';

/* A test that was flaky twice is mended before anything else. Part of npm run check and of npm test. */

const again = flakyAgain(readFlaky());
for (const name of again) say(`tests/flaky.json: flaky again, mend it and take its rows out: ${name}`);
process.exit(again.length ? 1 : 0);

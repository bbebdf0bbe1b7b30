import { fileURLToPath } from 'node:url';
import { configDefaults } from 'vitest/config';
import { everyDay, everydayJourneys, longUnits } from './everyday.ts';
import { usedIcons } from './used-icons.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * `vitest run --project 'unit*'` is part of npm run check; `journeys` drive a real browser against real servers. What
 * needs no document shares its modules among files of tests (hooks belong into the files, not into what they import);
 * the others have a window each, and everything anew: in a context, which begins in half the time of a process.
 */
const bare = ['{server,demo,scripts,embed/book-source}/**/*.test.ts', 'src/{rules,contract}/**/*.test.ts'];
/** Of many small files: each put into one, once a run, instead of being read file by file for every file of tests. */
const bundled = [
  ...['react', 'react-dom', 'react-router-dom', 'recoil', '@tanstack/react-query', 'zod/mini'],
  ...['@testing-library/react', '@testing-library/user-event'],
];
/** vitest's polls give up after one second; on a busy machine a page takes longer. */
const journeyPoll = { timeout: 15_000 };
/** In each project; one where a failed test runs again. */
const maxWorkers = Number(process.env.TEST_WORKERS) || 2;
/** What takes seconds alone takes a minute where browsers come first; the usual second of a poll is what a busy machine takes for a breath. */
const unitTimeouts = process.env.BUSY
  ? { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }
  : { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };
export const tests = {
  projects: [
    {
      extends: true as const,
      test: {
        name: 'unit',
        include: bare,
        exclude: [...configDefaults.exclude, ...(everyDay ? longUnits : [])],
        globalSetup: [at('store-setup.ts')],
        isolate: false,
        maxWorkers,
        ...unitTimeouts,
      },
    },
    {
      extends: true as const,
      plugins: [usedIcons()],
      test: {
        name: 'unit-pages',
        include: ['{src,embed,widgets}/**/*.test.{ts,tsx}'],
        exclude: bare,
        pool: 'vmThreads',
        // Never one: a single worker keeps modules from file to file, and what one file mocks another one has loaded already.
        maxWorkers: 2,
        deps: {
          // Of what is drawn in a window; what the server draws reads them as the server does.
          optimizer: { client: { enabled: true, include: bundled } },
        },
        ...unitTimeouts,
      },
    },
    {
      extends: true as const,
      test: {
        name: 'journeys',
        include: everyDay
          ? everydayJourneys
          : ['tests/{journeys,looks,faults}/**/*.spec.ts', 'tests/dev/builds.spec.ts'],
        globalSetup: [at('journeys/stage-setup.ts')],
        // Modules and a browser for all files of a worker (journeys/stage.ts); what a journey leaves lies on the server.
        isolate: false,
        // A browser often waits: two files share the machine. (Each test is a person of its own, journeys/people.ts.)
        maxWorkers,
        testTimeout: 90_000,
        hookTimeout: 180_000,
        expect: { poll: journeyPoll },
      },
    },
    {
      extends: true as const,
      test: {
        // Firefox and WebKitGTK, where they are there: npm run mot -- engines.
        name: 'engines',
        include: ['tests/engines/**/*.spec.ts'],
        globalSetup: [at('journeys/stage-setup.ts')],
        maxWorkers: 1,
        testTimeout: 90_000,
        hookTimeout: 180_000,
      },
    },
    {
      extends: true as const,
      test: {
        // It edits sources while npm run dev runs: part of npm run test:all, after all others.
        name: 'dev',
        include: ['tests/dev/dev.spec.ts'],
        globalSetup: [at('journeys/stage-setup.ts')],
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
        testTimeout: 90_000,
        hookTimeout: 180_000,
      },
    },
  ],
};

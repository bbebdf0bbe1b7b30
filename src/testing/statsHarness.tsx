import { within } from '@testing-library/react';
import { paths } from '#contract/all-paths.ts';
import StatsPage from '#features/reading/stats/StatsPage.tsx';
import { ok, openAt, trieu } from './renderHarness.tsx';

/* The page of statistics with what the server tells it. */

const pages = { [paths.stats.path]: <StatsPage />, [paths.statsPart.path]: <StatsPage /> };
/** Opens it signed in. */
export const openStats = (address = '/account/stats') => openAt(address, { pages, as: trieu });
const nothing = { read: 0, heard: 0 };
/** The server's answers: nothing read, but for `some`. */
export const told = (some: object) => ({
  '/sa/getEventReadStatistics': () => ok([]),
  '/fm/getReadListenStatistics': () =>
    ok({
      days: [],
      date: '2026-11-22',
      today: nothing,
      total: nothing,
      works: nothing,
      begun: 0,
      finished: 0,
      read: [],
      heard: [],
      goal: null,
      longest: { read: null, heard: null },
      ...some,
    }),
});

/** The cells of a day's row. */
export const rowOf = (table: HTMLElement, day: string) =>
  within(within(table).getByRole('row', { name: new RegExp(`^${day} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .join('|');

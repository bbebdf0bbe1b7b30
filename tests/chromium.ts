import { existsSync } from 'node:fs';

const firstOf = (places: (string | undefined)[]) =>
  places.find(path => path !== undefined && existsSync(path));

/** Where Chromium is: CHROMIUM_PATH or a usual place; undefined leaves the choice to Playwright's own. */
export const chromiumPath = (): string | undefined =>
  firstOf([
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]);

/**
 * The same browser without what stands around its pages (windows, tabs): journeys take two thirds of the time in it.
 * CHROMIUM_PATH counts for both; undefined where there is none.
 */
export const headlessPath = (): string | undefined =>
  firstOf([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']);

/** For pages that are only looked at from inside: without windows where there is such a browser. On two cores, drawing them slows pages down. */
export const pageBrowserPath = (): string | undefined => headlessPath() ?? chromiumPath();

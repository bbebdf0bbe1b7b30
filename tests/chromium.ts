import { existsSync } from 'node:fs';

/** Where Chromium is: CHROMIUM_PATH or a usual place; undefined leaves the choice to Playwright's own. */
export function chromiumPath(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return places.find(path => path !== undefined && existsSync(path));
}

import { spawnSync } from 'node:child_process';
import { chromiumPath, headlessPath } from '../tests/chromium.ts';

const INSTALL_MS = 600_000;

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit', timeout: INSTALL_MS }).status === 0;
}

/** Installs a package of Debian's where one may. */
const debian = (name: string): boolean =>
  runs(
    'sh',
    '-c',
    `command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`,
  );

/**
 * Makes sure that a Chromium is there for the browser tests: the one found, else Debian's package, else Playwright's own
 * download (its browser for pages alone comes with that). Throws with what to do by hand.
 */
export function ensureBrowser(say: (line: string) => void): void {
  if (!chromiumPath()) {
    say('installing Chromium for the browser tests …');
    const playwright = ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium'];
    if (!debian('chromium') && !runs(process.execPath, ...playwright))
      throw new Error('No Chromium. Install one and set CHROMIUM_PATH to it.');
  }
  // Journeys are a third faster in it, and go without.
  if (chromiumPath() && !headlessPath()) debian('chromium-headless-shell');
}

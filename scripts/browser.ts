import { spawnSync } from 'node:child_process';
import { chromiumPath } from '../tests/chromium.ts';

/**
 * Makes sure that a Chromium is there for the browser tests: the one found, else Playwright's own download, else
 * Debian's package. Throws with what to do by hand.
 */
export function ensureBrowser(say: (line: string) => void): void {
  if (chromiumPath()) return;
  say('installing Chromium for the browser tests …');
  const tries: [string, string[]][] = [
    [
      'sh',
      [
        '-c',
        'command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium',
      ],
    ],
    [process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium']],
  ];
  for (const [command, args] of tries) {
    const done = spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 });
    if (done.status === 0) return;
  }
  throw new Error('No Chromium. Install one and set CHROMIUM_PATH to it.');
}

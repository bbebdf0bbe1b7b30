import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromiumPath } from '../chromium.ts';
import { keysInPage, type MediaKeys } from './media-keys-in-page.ts';
import { launchBrowser } from './stage.ts';

/*
 * The media keys and the lock screen of a computer, as a desktop drives them: Chromium, headless too, stands on the
 * session's D-Bus as a media player (MPRIS) and does with the page's media session what it does with one's headphones.
 * Where a machine has no D-Bus (dbus-daemon and dbus-send), the page's own registrations stand in for it.
 */

const run = promisify(execFile);
const PATH = '/org/mpris/MediaPlayer2';
const PLAYER = 'org.mpris.MediaPlayer2.Player';
/** The desktop counts millionths of a second. */
const MICRO = 1_000_000;

/** A bus of its own, and its address; null where there is none to be had. */
async function aBus(): Promise<{ bus: ChildProcess; address: string } | null> {
  if ((await run('dbus-send', ['--help']).catch(({ code }) => code === 'ENOENT' && 'none')) === 'none')
    return null;
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=1']);
  return new Promise(done => {
    bus.once('error', () => done(null));
    bus.stdout.once('data', line => done({ bus, address: String(line).trim() }));
  });
}

/** A browser, with what one presses and sees outside of its pages. */
export async function withMediaKeys(): Promise<MediaKeys> {
  const found = await aBus();
  return found ? keysOnBus(found) : keysInPage(await launchBrowser());
}

async function keysOnBus({ bus, address }: { bus: ChildProcess; address: string }): Promise<MediaKeys> {
  const env: Record<string, string> = { DBUS_SESSION_BUS_ADDRESS: address };
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] ??= value;
  const browser = await launchBrowser({ env, executablePath: chromiumPath() });

  const ask = async (to: string, path: string, method: string, ...words: string[]) =>
    (await run('dbus-send', ['--session', '--print-reply', `--dest=${to}`, path, method, ...words], { env }))
      .stdout;
  /** The browser's name on the bus, once something is heard. */
  const player = async () => {
    const names = await ask(
      'org.freedesktop.DBus',
      '/org/freedesktop/DBus',
      'org.freedesktop.DBus.ListNames',
    );
    return /org\.mpris\.MediaPlayer2\.[\w.]+/.exec(names)?.[0] ?? 'nobody';
  };
  const facts = async () =>
    ask(await player(), PATH, 'org.freedesktop.DBus.Properties.GetAll', `string:${PLAYER}`);
  const call = async (method: string, ...words: string[]) =>
    void (await ask(await player(), PATH, `${PLAYER}.${method}`, ...words));
  /** A property, or a part of the metadata, by its name in the reply. */
  const word = (reply: string, name: string) =>
    new RegExp(`"${name}"\\s+variant\\s+(?:array \\[\\s+)?(?:string|object path) "([^"]*)"`).exec(
      reply,
    )?.[1] ?? '';
  const seconds = (reply: string, name: string) =>
    Number(new RegExp(`"${name}"\\s+variant\\s+int64 (-?\\d+)`).exec(reply)?.[1]) / MICRO;

  return {
    browser,
    of() {},
    async shows() {
      const reply = await facts();
      const picture = word(reply, 'mpris:artUrl');
      return {
        title: word(reply, 'xesam:title'),
        album: word(reply, 'xesam:album'),
        artist: word(reply, 'xesam:artist'),
        picture: picture ? statSync(new URL(picture)).size : 0,
        status: word(reply, 'PlaybackStatus'),
        length: seconds(reply, 'mpris:length'),
        position: seconds(reply, 'Position'),
      };
    },
    press: key => call(key),
    step: towards => call('Seek', `int64:${towards * MICRO}`),
    seekTo: async to =>
      call('SetPosition', `objpath:${word(await facts(), 'mpris:trackid')}`, `int64:${to * MICRO}`),
    async close() {
      await browser.close();
      bus.kill();
    },
  };
}

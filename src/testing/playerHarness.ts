import { afterEach, beforeEach, vi } from 'vitest';
import { Refused } from '#client/request.ts';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { Engine } from '#features/reading/player/engine/contract.ts';
import { createEngine } from '#features/reading/player/engine/engine.ts';
import { type Air, openAir, TestAudio } from '#features/reading/player/engine/test-audio.ts';
import { createPlayer, type PlayerOwner } from '#features/reading/player/player.ts';
import { changeView, emptyPlayer, playerView } from '#features/reading/player/state.ts';
import type { Host } from '#hosts/host.ts';
import { nowhere } from '#hosts/nowhere.ts';
import { file, parent, plainItem } from './player-builders.ts';
import { called, world } from './playerMocks.ts';

/* A player on test elements, with a server whose answers a test chooses, in the test's own time. */

export { file } from './player-builders.ts';
export { called, world };

export const item = (id: number, more: Partial<DownloadItem> = {}): DownloadItem =>
  plainItem(id, { token: world.account ? `session-${id}` : '', ...more });

export const offer = { file: file(2), parent };

export let air: Air;
export let engine: Engine;
export let player: PlayerOwner;
export let store: Map<string, string>;
let hide: () => void = () => {};
/** The app goes out of sight. */
export const hides = () => hide();
let away: (is: boolean) => void = () => {};
/** In Zalo: the app is left, or one is back. */
export const isAway = (is: boolean) => away(is);

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export const host = (os: Host['os']): Host => ({
  ...nowhere,
  os,
  store: {
    get: key => store.get(key) ?? null,
    set: (key, value) => void store.set(key, value),
    remove: key => void store.delete(key),
  },
  onHide: listener => {
    hide = listener;
    return () => {};
  },
  // Zalo around us, not only its name.
  ...(os === 'zalo' && {
    onAway: (listener: (away: boolean) => void) => {
      away = listener;
      return () => {};
    },
  }),
});

/** The page is loaded anew: only what was stored is left. */
export function newPage(os: Host['os'] = 'wap'): void {
  engine?.close();
  changeView(emptyPlayer);
  engine = createEngine(() => new TestAudio(air) as unknown as HTMLAudioElement);
  player = createPlayer(host(os), { engine });
  player.applyPreferences();
}

/** File `id` plays, `ms` long so far. */
export async function plays(id: number, ms = 2_000): Promise<void> {
  player.openFile(id);
  await pass(ms);
}

/** What plays goes on to its end, and a little into what comes then. */
export async function toTheEnd(): Promise<void> {
  engine.seek(597);
  await pass(6_000);
}

export const fileHere = () => playerView().item?.file.id;

/** These files are gone; all others are there. */
export function sellerTakesAway(...gone: number[]): void {
  world.answers.getDownloadItem = ({ audio_file_id }) => {
    if (gone.includes(Number(audio_file_id))) throw new Refused('not_found', 'Phần này không còn nữa.');
    return item(Number(audio_file_id));
  };
}

export function withPlayer(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(1_750_000_000_000);
    Object.assign(world, { account: null, online: true, calls: [], toasts: [], sounds: [] });
    world.whyLocked.mockReset();
    world.askLogin.mockReset();
    world.answers = {
      getDownloadItem: ({ audio_file_id }) => item(Number(audio_file_id)),
      getListAudioFile: ({ content_id }) => ({
        total: content_id === 71 ? 1 : 3,
        items: content_id === 71 ? [file(9)] : [file(1), file(2), file(3)],
      }),
      listNextBackFm: () => ({ file: null, parent_id: 70 }),
      listAudioBookmarks: () => [],
      getListenPlace: () => ({ file: null, place: null }),
      updateListenTime: () => ({ place: null, added: 0, today: 0 }),
    };
    air = openAir();
    store = new Map();
    const marks: Record<string, unknown> = {
      north: [
        [0, 10, 'Một'],
        [10, 30, 'Hai'],
      ],
      south: [
        [0, 20, 'Một'],
        [20, 60, 'Hai'],
      ],
    };
    vi.stubGlobal('fetch', async (url: string) => {
      if (!air.flows) throw new TypeError('Failed to fetch');
      return {
        ok: true,
        status: air.status(url) === 200 ? 206 : air.status(url),
        json: async () => marks[/(north|south)\.json/.exec(url)?.[1] ?? ''],
      };
    });
    newPage();
  });
  afterEach(() => {
    engine.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

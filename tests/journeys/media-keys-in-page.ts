import type { Browser, Page } from 'playwright';

/* What a page tells the browser about what plays, and calls of the handlers it gave, with what a browser would say. */

interface Shown {
  title: string;
  album: string;
  artist: string;
  /** Bytes of the picture that the browser fetched. */
  picture: number;
  status: string;
  /** Seconds. */
  length: number;
  position: number;
}

export interface MediaKeys {
  browser: Browser;
  /** Of this page, in which `keepRegistered` ran. */
  of(page: Page): void;
  /** What a lock screen shows. */
  shows(): Promise<Shown>;
  press(key: 'Play' | 'Pause' | 'Next' | 'Previous'): Promise<void>;
  /** A step forward, or back below 0, as long as the page's own. */
  step(towards: 1 | -1): Promise<void>;
  seekTo(seconds: number): Promise<void>;
  close(): Promise<void>;
}

interface Registered {
  handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;
  place: (MediaPositionState & { at: number }) | null;
}
type Watched = Window & { registered: Registered };

/** Runs in the page, before its scripts. */
export function keepRegistered() {
  const { mediaSession } = navigator;
  const kept: Registered = { handlers: {}, place: null };
  const handle = mediaSession.setActionHandler.bind(mediaSession);
  mediaSession.setActionHandler = (action, handler) => {
    kept.handlers[action] = handler ?? undefined;
    handle(action, handler);
  };
  const put = mediaSession.setPositionState.bind(mediaSession);
  mediaSession.setPositionState = state => {
    put(state);
    kept.place = state ? { ...state, at: performance.now() } : null;
  };
  Object.assign(window, { registered: kept });
}

/** What the page itself told: its handlers, and the last position it gave. (Without them Chromium has ways of its own.) */
export const registered = (page: Page) =>
  page.evaluate(() => {
    const { handlers, place: position } = (window as unknown as Watched).registered;
    return { handlers: Object.keys(handlers).sort(), place: position };
  });

export async function keysInPage(browser: Browser): Promise<MediaKeys> {
  let page: Page;
  const call = (details: MediaSessionActionDetails) =>
    page.evaluate(
      asked => (window as unknown as Watched).registered.handlers[asked.action]?.(asked),
      details,
    );
  const actions = { Play: 'play', Pause: 'pause', Next: 'nexttrack', Previous: 'previoustrack' } as const;
  return {
    browser,
    of(shown) {
      page = shown;
    },
    shows: () =>
      page.evaluate(async () => {
        const { metadata, playbackState } = navigator.mediaSession;
        const { place } = (window as unknown as Watched).registered;
        const picture = metadata?.artwork[0]?.src;
        const { duration = 0, position = 0, playbackRate = 1, at = 0 } = place ?? {};
        const passed = playbackState === 'playing' ? ((performance.now() - at) / 1_000) * playbackRate : 0;
        return {
          title: metadata?.title ?? '',
          album: metadata?.album ?? '',
          artist: metadata?.artist ?? '',
          picture: picture ? (await (await fetch(picture)).blob()).size : 0,
          status: { playing: 'Playing', paused: 'Paused', none: 'Stopped' }[playbackState],
          length: duration,
          position: position + passed,
        };
      }),
    press: key => call({ action: actions[key] }),
    step: towards => call({ action: towards > 0 ? 'seekforward' : 'seekbackward' }),
    seekTo: seekTime => call({ action: 'seekto', seekTime }),
    close: () => browser.close(),
  };
}

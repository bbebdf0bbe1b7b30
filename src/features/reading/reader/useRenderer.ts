import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { addFontsTo } from './engine/added-fonts.ts';
import { type Book, BookUnavailable } from './engine/book.ts';
import type { Moved, PageStyle, Renderer, RendererEvents, Target } from './engine/renderer.ts';
import { engineFor } from './engines.ts';
import { firstPage } from './first/first-page.ts';
import { pageTurnEvents } from './page-turn-events.ts';

export type RendererListeners = {
  [Name in Exclude<keyof RendererEvents, 'moved' | 'error'>]?: (event: RendererEvents[Name]) => void;
} & {
  /** A closed chapter was wanted; the page shown before stays. */
  locked?: (chapter: number) => void;
};

interface Shown {
  renderer: Renderer | null;
  /** null until the first page is visible. */
  moved: Moved | null;
  failed: boolean;
  /** Tries again what could not be shown. */
  retry: () => void;
}

/** The reader's position on a page that was drawn before the app; else the book's start. */
function fromFirstPage(at: Target): Target {
  const drawn = firstPage();
  return drawn?.movedTo() ? { chapter: drawn.chapter, find: drawn.movedTo } : at;
}

/** Keeps one renderer alive in `host` for as long as the book and the screen are the same. */
export function useRenderer(
  host: RefObject<HTMLElement | null>,
  book: Book | null,
  pageStyle: PageStyle,
  at: Target,
  events: RendererListeners,
  onMoved: (moved: Moved, renderer: Renderer) => void,
): Shown {
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useRef({ pageStyle, at, events, onMoved });
  latest.current = { pageStyle, at, events, onMoved };
  const wanted = useRef<Target | null>(null);
  const styleShown = useRef<PageStyle | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts anew after an engine that could not be fetched
  useEffect(() => {
    if (!book) return;
    let unmounted = false;
    let made: Renderer | null = null;
    let told: ReturnType<typeof pageTurnEvents> | null = null;
    const start = async () => {
      const make = await engineFor(book.package);
      // React mounts twice in development: the first mount may be over before the engine is here.
      if (unmounted || !host.current) return;
      styleShown.current = latest.current.pageStyle;
      made = make(host.current, book, latest.current.pageStyle);
      const pageTurns = pageTurnEvents(event => {
        setFailed(false);
        wanted.current = null;
        setMoved(event);
        latest.current.onMoved(event, current);
      });
      told = pageTurns;
      const current = pageTurns.andTold(made);
      current.on('moved', pageTurns.moved);
      current.on('error', ({ chapter, cause }) => {
        pageTurns.now();
        if (cause instanceof BookUnavailable && cause.locked)
          return latest.current.events.locked?.(cause.chapter);
        wanted.current ??= { chapter };
        setFailed(true);
      });
      for (const name of ['command', 'link', 'selected', 'finished'] as const)
        current.on(name, event => latest.current.events[name]?.(event as never));
      setRenderer(current);
      wanted.current = latest.current.at;
      await current.open(fromFirstPage(latest.current.at));
    };
    start().catch(() => !unmounted && setFailed(true));
    return () => {
      unmounted = true;
      told?.stop();
      made?.destroy();
      setRenderer(null);
      setMoved(null);
    };
  }, [book, host, tries]);

  useEffect(() => {
    // The style it was made with is not laid out twice: a page turn pressed meanwhile would be lost.
    if (!renderer || styleShown.current === pageStyle) return;
    styleShown.current = pageStyle;
    for (const { doc } of renderer.pages()) addFontsTo(doc);
    void renderer.settings(pageStyle);
  }, [pageStyle, renderer]);

  const retry = useCallback(() => {
    setFailed(false);
    if (renderer) void renderer.goto(wanted.current ?? latest.current.at);
    else setTries(count => count + 1);
  }, [renderer]);

  return { renderer, moved, failed, retry };
}

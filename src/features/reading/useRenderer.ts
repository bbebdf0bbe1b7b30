import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Book, BookUnavailable } from './engine/book.ts';
import type { Look, Moved, Renderer, RendererEvents, Target } from './engine/renderer.ts';
import { engineFor } from './engines.ts';

export type Hearing = {
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

/** Keeps one renderer alive in `host` for as long as the book and the screen are the same. */
export function useRenderer(
  host: RefObject<HTMLElement | null>,
  book: Book | null,
  look: Look,
  at: Target,
  hearing: Hearing,
  onMoved: (moved: Moved, renderer: Renderer) => void,
): Shown {
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useRef({ look, at, hearing, onMoved });
  latest.current = { look, at, hearing, onMoved };
  const wanted = useRef<Target | null>(null);
  const lookShown = useRef<Look | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts anew after an engine that could not be fetched
  useEffect(() => {
    if (!book) return;
    let gone = false;
    let made: Renderer | null = null;
    const start = async () => {
      const make = await engineFor(book.package);
      // React mounts twice in development: the first mount may be over before the engine is here.
      if (gone || !host.current) return;
      lookShown.current = latest.current.look;
      made = make(host.current, book, latest.current.look);
      const current = made;
      current.on('moved', event => {
        setFailed(false);
        wanted.current = null;
        setMoved(event);
        latest.current.onMoved(event, current);
      });
      current.on('error', ({ chapter, cause }) => {
        if (cause instanceof BookUnavailable && cause.locked)
          return latest.current.hearing.locked?.(cause.chapter);
        wanted.current ??= { chapter };
        setFailed(true);
      });
      current.on('wish', event => latest.current.hearing.wish?.(event));
      current.on('link', event => latest.current.hearing.link?.(event));
      current.on('selected', event => latest.current.hearing.selected?.(event));
      current.on('finished', event => latest.current.hearing.finished?.(event));
      setRenderer(current);
      wanted.current = latest.current.at;
      await current.open(latest.current.at);
    };
    start().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      made?.destroy();
      setRenderer(null);
      setMoved(null);
    };
  }, [book, host, tries]);

  useEffect(() => {
    // The look it was made with is not laid out twice: a turn pressed meanwhile would be lost.
    if (!renderer || lookShown.current === look) return;
    lookShown.current = look;
    void renderer.settings(look);
  }, [look, renderer]);

  const retry = useCallback(() => {
    setFailed(false);
    if (renderer) void renderer.goto(wanted.current ?? latest.current.at);
    else setTries(count => count + 1);
  }, [renderer]);

  return { renderer, moved, failed, retry };
}

import './read-aloud.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BookStart } from '#contract/content.ts';
import { linkTo } from '#contract/paths.ts';
import { sendPlayerCommand, useNowPlaying } from '#features/player/index.ts';
import { boxOfSaid } from '#features/progress/index.ts';
import { slugOf } from '#rules/slug.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { narrationIn, type PageNarration } from './engine/narration.ts';
import type { Moved, Renderer } from './engine/renderer.ts';

interface ReadAloudProps {
  start: BookStart;
  sound: NonNullable<BookStart['sound']>;
  renderer: Renderer;
  moved: Moved;
  /** Rises with each request to hear the page. */
  requests: number;
}

/** Drawn pages have no words. */
const noNarration: PageNarration = { highlight: () => false, sentenceOnPage: () => -1 };

const findSentence = (sentences: readonly string[], at: number) => (chapter: Document) =>
  boxOfSaid(chapter, { sentences, at });

const readerOf = ({ title, contentId }: BookStart) =>
  linkTo('reader', { slug: slugOf('reader', title, contentId) ?? '' });

/** While the voice reads this book: its sentence lit, the page turned with it, and a bar to stop it or come back to it. */
export default function ReadAloud({ start, sound, renderer, moved, requests }: ReadAloudProps) {
  const narration = useMemo(
    () => (renderer.internals ? narrationIn(renderer.internals) : noNarration),
    [renderer],
  );
  const nowPlaying = useNowPlaying();
  const [shown, show] = useState(false);
  const [following, follow] = useState(false);
  const playing =
    nowPlaying && nowPlaying.ebookId === start.contentId && nowPlaying.chapter !== null ? nowPlaying : null;
  const { marks = null, sentence = -1, chapter = null, isPlaying: sounds = false } = playing ?? {};
  const sentences = useMemo(() => marks?.map(([, , words]) => words) ?? null, [marks]);
  const latest = useRef({ moved, following });
  latest.current = { moved, following };

  if (sounds && !shown) show(true);

  useEffect(() => {
    if (requests === 0) return;
    const { moved } = latest.current;
    const file = sound.files.find(each => each.chapter === moved.chapter);
    if (!file) return;
    follow(true);
    sendPlayerCommand({
      type: 'playFile',
      fileId: file.id,
      from: {
        sentence: words => narration.sentenceOnPage(words),
        share: moved.page / Math.max(1, moved.pages),
      },
      ebook: { title: start.title, readerAddress: readerOf(start) },
    });
  }, [requests, sound, narration, start]);

  // The voice went on.
  useEffect(() => {
    if (!shown || !sentences || chapter === null || sentence < 0)
      return void narration.highlight(null, false);
    const { moved, following } = latest.current;
    if (chapter === moved.chapter)
      follow(narration.highlight({ chapter, sentences, at: sentence }, following));
    else {
      narration.highlight(null, false);
      if (following) void renderer.goto({ chapter, find: findSentence(sentences, sentence) });
    }
  }, [renderer, narration, shown, sentences, chapter, sentence]);

  // The page was turned: by the voice, and the sentence is on it, or by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a turn is looked at here
  useEffect(() => {
    if (!shown || !sentences || chapter === null || sentence < 0 || !moved.byReader) return;
    follow(narration.highlight({ chapter, sentences, at: sentence }, false));
  }, [moved]);

  useEffect(() => () => void narration.highlight(null, false), [narration]);

  if (!playing || !shown) return null;
  const back = () => {
    if (!sentences || chapter === null || sentence < 0) return;
    void renderer.goto({ chapter, find: findSentence(sentences, sentence) });
  };
  return (
    <section className="reader-voice" aria-label="Đang nghe">
      <IconButton
        label={sounds ? 'Tạm dừng' : 'Nghe tiếp'}
        icon={sounds ? 'pause' : 'play'}
        filled
        onClick={() => sendPlayerCommand({ type: 'togglePlay' })}
      />
      <p>{playing.title}</p>
      {!following && sentences && (
        <Button kind="soft" size="small" onClick={back}>
          Về câu đang đọc
        </Button>
      )}
      <IconButton
        label="Thôi nghe"
        icon="x"
        iconSize={20}
        onClick={() => {
          if (sounds) sendPlayerCommand({ type: 'togglePlay' });
          show(false);
        }}
      />
    </section>
  );
}

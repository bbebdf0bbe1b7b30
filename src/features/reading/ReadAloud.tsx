import './aloud.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BookStart } from '#contract/content.ts';
import { linkTo } from '#contract/paths.ts';
import { playFile, toggleAloud, useAloud } from '#features/listening/index.ts';
import { boxOfSaid } from '#features/places/index.ts';
import { slugOf } from '#rules/slug.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Moved, Renderer } from './engine/renderer.ts';
import { type Voice, voiceIn } from './engine/voice.ts';

interface ReadAloudProps {
  start: BookStart;
  sound: NonNullable<BookStart['sound']>;
  renderer: Renderer;
  moved: Moved;
  /** Rises with each wish to hear the page. */
  asked: number;
}

/** Drawn pages have no words. */
const silent: Voice = { light: () => false, sentenceHere: () => -1 };

const finding = (sentences: readonly string[], at: number) => (chapter: Document) =>
  boxOfSaid(chapter, { sentences, at });

const readerOf = ({ title, contentId }: BookStart) =>
  linkTo('reader', { slug: slugOf('reader', title, contentId) ?? '' });

/** While the voice reads this book: its sentence lit, the page turned with it, and a bar to stop it or come back to it. */
export default function ReadAloud({ start, sound, renderer, moved, asked }: ReadAloudProps) {
  const voice = useMemo(() => (renderer.inside ? voiceIn(renderer.inside) : silent), [renderer]);
  const aloud = useAloud();
  const [shown, show] = useState(false);
  const [following, follow] = useState(false);
  const heard = aloud && aloud.ebookId === start.contentId && aloud.chapter !== null ? aloud : null;
  const { marks = null, sentence = -1, chapter = null, sounds = false } = heard ?? {};
  const sentences = useMemo(() => marks?.map(([, , words]) => words) ?? null, [marks]);
  const latest = useRef({ moved, following });
  latest.current = { moved, following };

  if (sounds && !shown) show(true);

  useEffect(() => {
    if (asked === 0) return;
    const { moved } = latest.current;
    const file = sound.files.find(each => each.chapter === moved.chapter);
    if (!file) return;
    follow(true);
    playFile(file.id, {
      from: {
        sentence: words => voice.sentenceHere(words),
        share: moved.page / Math.max(1, moved.pages),
      },
      ebook: { title: start.title, readerAddress: readerOf(start) },
    });
  }, [asked, sound, voice, start]);

  // The voice went on.
  useEffect(() => {
    if (!shown || !sentences || chapter === null || sentence < 0) return void voice.light(null, false);
    const { moved, following } = latest.current;
    if (chapter === moved.chapter) follow(voice.light({ chapter, sentences, at: sentence }, following));
    else {
      voice.light(null, false);
      if (following) void renderer.goto({ chapter, find: finding(sentences, sentence) });
    }
  }, [renderer, voice, shown, sentences, chapter, sentence]);

  // The page was turned: by the voice, and the sentence is on it, or by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a turn is looked at here
  useEffect(() => {
    if (!shown || !sentences || chapter === null || sentence < 0 || !moved.byReader) return;
    follow(voice.light({ chapter, sentences, at: sentence }, false));
  }, [moved]);

  useEffect(() => () => void voice.light(null, false), [voice]);

  if (!heard || !shown) return null;
  const back = () => {
    if (!sentences || chapter === null || sentence < 0) return;
    void renderer.goto({ chapter, find: finding(sentences, sentence) });
  };
  return (
    <section className="reader-voice" aria-label="Đang nghe">
      <IconButton
        label={sounds ? 'Tạm dừng' : 'Nghe tiếp'}
        icon={sounds ? 'pause' : 'play'}
        filled
        onClick={toggleAloud}
      />
      <p>{heard.title}</p>
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
          if (sounds) toggleAloud();
          show(false);
        }}
      />
    </section>
  );
}

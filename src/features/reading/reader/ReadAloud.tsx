import './read-aloud.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import { linkTo } from '#contract/paths.ts';
import { sendPlayerCommand, useNowPlaying } from '#features/reading/player/index.ts';
import { leaveLabels } from '#rules/library/book-overlay.ts';
import { slugOf } from '#rules/text/slug.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { narrationIn, type PageNarration, type SpokenSentence } from './engine/narration.ts';
import { phrasesOn } from './engine/phrase-narration.ts';
import type { Moved, Renderer } from './engine/renderer.ts';

interface ReadAloudProps {
  start: BookStart;
  sound: NonNullable<BookStart['sound']>;
  renderer: Renderer;
  moved: Moved;
  /** Rises with each request to hear the page. */
  requests: number;
  /** In a partner's page the player is not seen. */
  inFrame: boolean;
}

/** Drawn pages have no words. */
const noNarration: PageNarration = {
  highlight: () => false,
  sentenceOnPage: () => -1,
  targetOf: ({ chapter }) => ({ chapter }),
};

const readerOf = ({ title, contentId }: BookStart) =>
  linkTo('reader', { slug: slugOf('reader', title, contentId) ?? '' });

/** While the voice reads this book: its sentence lit, the page turned with it, and a bar to stop it or come back to it. */
export default function ReadAloud({ start, sound, renderer, moved, requests, inFrame }: ReadAloudProps) {
  const phrases = useMemo(
    () => (sound.id === start.contentId ? phrasesOn(renderer, start.package) : null),
    [sound, renderer, start],
  );
  const narration = useMemo(
    () => phrases ?? (renderer.internals ? narrationIn(renderer.internals) : noNarration),
    [phrases, renderer],
  );
  const nowPlaying = useNowPlaying();
  const [shown, show] = useState(false);
  const [following, follow] = useState(false);
  const playing =
    nowPlaying && nowPlaying.ebookId === start.contentId && nowPlaying.chapter !== null ? nowPlaying : null;
  const { marks = null, sentence = -1, chapter = null, isPlaying: sounds = false } = playing ?? {};
  const sentences = useMemo(() => marks?.map(([, , words]) => words) ?? null, [marks]);
  const phrase = marks?.[sentence]?.[3];
  const id = phrase?.id;
  const said = useMemo<SpokenSentence | null>(
    () =>
      shown && sentences && chapter !== null && sentence >= 0
        ? { chapter, sentences, at: sentence, ...(id !== undefined && { id }), sounds }
        : null,
    [shown, sentences, chapter, sentence, id, sounds],
  );
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
        sentence: (words, ids) => narration.sentenceOnPage(words, ids),
        share: moved.page / Math.max(1, moved.pages),
      },
      ebook: { title: start.title, readerAddress: readerOf(start) },
    });
  }, [requests, sound, narration, start]);

  // The voice went on.
  useEffect(() => {
    if (!said) return void narration.highlight(null, false);
    const { moved, following } = latest.current;
    if (said.chapter === moved.chapter || phrases) follow(narration.highlight(said, following));
    else narration.highlight(null, false);
    if (said.chapter !== moved.chapter && following && !phrases) void renderer.goto(narration.targetOf(said));
  }, [renderer, narration, phrases, said]);

  // The page was turned: by the voice, and the sentence is on it, or by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a turn is looked at here
  useEffect(() => {
    if (!said || !moved.byReader) return;
    follow(narration.highlight(said, false));
  }, [moved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn lays out other pages
  useEffect(() => {
    if (!shown || !marks || !phrases) return;
    phrases.listen(marks, at => {
      follow(true);
      sendPlayerCommand({ type: 'seek', at });
    });
    return () => phrases.listen([], () => {});
  }, [shown, marks, phrases, moved]);

  useEffect(() => () => void narration.highlight(null, false), [narration]);

  if (!playing || !shown) return null;
  const back = () => {
    if (said) void renderer.goto(narration.targetOf(said));
  };
  return (
    <section className="reader-voice" aria-label="Đang nghe" data-more={phrases ? true : undefined}>
      <IconButton
        label={sounds ? 'Tạm dừng' : 'Nghe tiếp'}
        icon={sounds ? 'pause' : 'play'}
        filled
        onClick={() => sendPlayerCommand({ type: 'togglePlay' })}
      />
      <p role="status">{playing.unspoken ? 'Máy này chưa có giọng cho câu này' : playing.title}</p>
      {phrase?.leave && (
        <Button kind="soft" size="small" onClick={() => sendPlayerCommand({ type: 'leavePart' })}>
          {leaveLabels[phrase.leave[0]]}
        </Button>
      )}
      {!following && sentences && (
        <Button kind="soft" size="small" onClick={back}>
          Về câu đang đọc
        </Button>
      )}
      {!inFrame && (
        <IconButton
          label="Tốc độ, hẹn giờ, tuỳ chọn nghe"
          icon="ellipsis"
          iconSize={20}
          onClick={() => sendPlayerCommand({ type: 'openFull' })}
        />
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

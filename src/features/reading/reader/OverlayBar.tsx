import './read-aloud.css';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { LEFT_OUT, leaveLabels, leftOutIn, type SkipKind, skipLabels } from '#rules/library/book-overlay.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Book } from './engine/book.ts';
import { type OverlayPlayer, type OverlayState, overlayPlayer } from './engine/overlay-player.ts';
import type { Moved, Renderer } from './engine/renderer.ts';

interface OverlayBarProps {
  book: Book;
  renderer: Renderer;
  moved: Moved;
  /** Rises with each request to hear the page. */
  requests: number;
}

/** While a book reads itself aloud: its phrase lit, the page turned with it, and a bar to stop it. */
export default function OverlayBar({ book, renderer, moved, requests }: OverlayBarProps) {
  const player = useRef<OverlayPlayer | null>(null);
  const [state, setState] = useState<OverlayState | null>(null);
  const { store } = useHost();
  const [leftOut, setLeftOut] = useState(() => leftOutIn(store.get(LEFT_OUT)));
  const [choosing, setChoosing] = useState(false);
  const leftOutNow = useRef(leftOut);
  leftOutNow.current = leftOut;

  useEffect(() => {
    if (requests === 0) return;
    player.current ??= overlayPlayer(book, renderer, () => leftOutNow.current, setState);
    void player.current.start();
  }, [requests, book, renderer]);
  useEffect(() => player.current?.moved(moved), [moved]);

  const stop = () => {
    player.current?.stop();
    player.current = null;
    setState(null);
  };
  useEffect(
    () => () => {
      player.current?.stop();
      player.current = null;
    },
    [],
  );

  if (!state) return null;
  const { playing, failed, leave, kinds } = state;
  const change = (kind: SkipKind) => {
    const kept = leftOut.includes(kind) ? leftOut.filter(one => one !== kind) : [...leftOut, kind];
    setLeftOut(kept);
    store.set(LEFT_OUT, kept.join(' '));
  };
  return (
    <>
      {choosing && kinds.length > 0 && (
        <fieldset className="reader-voice-choices">
          <legend>Bỏ qua khi nghe</legend>
          {kinds.map(kind => (
            <Chip key={kind} on={leftOut.includes(kind)} onPress={() => change(kind)}>
              {skipLabels[kind]}
            </Chip>
          ))}
        </fieldset>
      )}
      <section
        className="reader-voice"
        aria-label="Đang nghe"
        data-more={kinds.length > 0 || leave ? true : undefined}
      >
        <IconButton
          label={playing ? 'Tạm dừng' : 'Nghe tiếp'}
          icon={playing ? 'pause' : 'play'}
          filled
          onClick={() => player.current?.toggle()}
        />
        <p role="status">
          {failed ? 'Chưa mở được tiếng của trang này.' : 'Sách tự đọc · chạm vào câu để nghe từ đó'}
        </p>
        {leave && (
          <Button kind="soft" size="small" onClick={() => player.current?.leave()}>
            {leaveLabels[leave]}
          </Button>
        )}
        {kinds.length > 0 && (
          <IconButton
            label="Bỏ qua khi nghe"
            icon="ellipsis"
            iconSize={20}
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          />
        )}
        <IconButton label="Thôi nghe" icon="x" iconSize={20} onClick={stop} />
      </section>
    </>
  );
}

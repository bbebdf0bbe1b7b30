import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceAt } from '#rules/reading/player-sentences.ts';
import { saidAround } from '#rules/reading/player-text.ts';
import { Button } from '#ui/Button.tsx';
import type { PlayerOwner } from '../player.ts';
import { changeView, playerView, subscribeView } from '../state.ts';

/** Opens the page with the current sentence while the narration continues. Renders nothing where no book may be opened. */
export function OpenBook({ player: { engine } }: { player: PlayerOwner }) {
  const { item } = useSyncExternalStore(subscribeView, playerView, playerView);
  const navigate = useNavigate();
  if (!item?.ebook) return null;
  const { address } = item.ebook;
  const { chapterIndex } = item.file;
  const open = () => {
    const { marks: timings } = playerView();
    const at = timings ? sentenceAt(timings, engine.position) : -1;
    const words = (timings ?? []).map(([, , said]) => said);
    // Without the chapter the book opens where it was left.
    const to = chapterIndex === null ? address : `${address}?chapter=${chapterIndex}`;
    navigate(to, { state: at >= 0 && chapterIndex !== null ? { said: saidAround(words, at) } : null });
    changeView({ full: false });
  };
  return (
    <Button kind="secondary" icon="book-open" onClick={open}>
      Mở sách
    </Button>
  );
}

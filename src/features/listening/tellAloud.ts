import { sentenceAt } from '#rules/player-marks.ts';
import { readsAloud } from './aloud.ts';
import type { PlayerOwner } from './player.ts';
import { isWanted } from './playPause.ts';
import { onView, playerView } from './state.ts';

/** Says to the pages of books which sentence is heard. */
export function tellAloud({ engine, toggle }: PlayerOwner): void {
  const tell = () => {
    const { item, marks } = playerView();
    readsAloud(
      item && {
        fileId: item.file.id,
        title: item.file.title,
        ebookId: item.ebook?.id ?? null,
        chapter: item.file.chapterIndex,
        marks,
        sentence: marks ? sentenceAt(marks, engine.position) : -1,
        sounds: isWanted(engine),
      },
      toggle,
    );
  };
  onView(tell);
  engine.onState(tell);
  engine.onTime(tell);
  tell();
}

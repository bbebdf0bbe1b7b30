import { sentenceAt } from '#rules/reading/player-sentences.ts';
import { type NowPlaying, nowPlaying } from './nowPlaying.ts';
import type { PlayerOwner } from './player.ts';
import { isPlayRequested } from './playPause.ts';
import { playerView, subscribeView } from './state.ts';

const isSame = (one: NowPlaying, other: NowPlaying) =>
  (Object.keys(one) as (keyof NowPlaying)[]).every(name => one[name] === other[name]);

/** Keeps `nowPlaying` in step with the player: a new object only when the file, the sentence or playing changes. */
export function publishNowPlaying({ engine }: PlayerOwner): void {
  const publish = () => {
    const { item, marks, unspoken } = playerView();
    const next = item && {
      fileId: item.file.id,
      title: item.file.title,
      ebookId: item.ebook?.id ?? null,
      chapter: item.file.chapterIndex,
      marks,
      sentence: marks ? sentenceAt(marks, engine.position) : -1,
      unspoken,
      isPlaying: isPlayRequested(engine),
    };
    nowPlaying.set(before => (before && next && isSame(before, next) ? before : next));
  };
  subscribeView(publish);
  engine.onState(publish);
  engine.onTime(publish);
  publish();
}

import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { usePlayState } from '../MiniPlayer.tsx';
import type { PlayerOwner } from '../player.ts';
import { moreRelated } from '../related.ts';
import type { PlayerView } from '../state.ts';
import styles from './full.module.css';

interface FinishedProps {
  player: PlayerOwner;
  view: PlayerView;
  item: NonNullable<PlayerView['item']>;
}

/** A finished work is over: from its beginning once more, or on to the one nearest to it. */
export function Finished({ player, view, item }: FinishedProps) {
  const over = usePlayState(player) === 'ended' && item.file.is_final;
  const work = item.parent.id;
  const related = view.related?.of === work ? view.related : null;
  const next = related?.works[0]?.file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each work that ends
  useEffect(() => {
    if (over && !related) void moreRelated(player.remember);
  }, [over, work]);
  if (!over) return null;
  return (
    <div className={styles.finished}>
      <p>Bạn đã nghe hết cuốn này.</p>
      <div>
        <Button
          size="small"
          kind="secondary"
          icon="rotate-ccw"
          onClick={() => player.openFile(view.playlist[0]?.id ?? item.file.id, 0)}
        >
          Nghe lại
        </Button>
        {next && (
          <Button size="small" kind="primary" onClick={() => player.openFile(next.id)}>
            Cuốn kế: {next.work}
          </Button>
        )}
      </div>
    </div>
  );
}

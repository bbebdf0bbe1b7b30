import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { leftLabel, voiceName } from '#rules/reading/player-labels.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { usePublishedHeight } from '#ui/usePublishedHeight.ts';
import styles from './player.module.css';
import type { PlayerOwner } from './player.ts';
import type { PlayerView } from './state.ts';
import { WhatPlays } from './WhatPlays.tsx';

interface PlayerPartProps {
  player: PlayerOwner;
  view: PlayerView;
  item: DownloadItem;
}

export const usePlayState = ({ engine }: PlayerOwner) =>
  useSyncExternalStore(engine.onState, () => engine.state);

export const isAudible = (state: string) =>
  state === 'playing' || state === 'buffering' || state === 'retrying';

/** The one button that matters, with its words for each state. */
export function PlayButton({ player, size }: { player: PlayerOwner; size: number }) {
  const state = usePlayState(player);
  const on = isAudible(state);
  return (
    <IconButton
      label={on ? 'Tạm dừng' : 'Nghe'}
      icon={on ? 'pause' : 'play'}
      iconSize={size}
      filled
      onClick={player.toggle}
    />
  );
}

/** Below it, and between it and what stands above. */
const free = () => '12px';

/** The small player, at the foot of every page. */
export function MiniPlayer({ player, view, item, own }: PlayerPartProps & { own: boolean }) {
  const bar = useRef<HTMLElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const left = useRef<HTMLSpanElement>(null);
  const { engine } = player;
  usePublishedHeight(bar, '--size-player', true, free);
  useEffect(() => {
    const draw = () => {
      const { position, seconds } = engine;
      line.current?.style.setProperty('--p', String(seconds > 0 ? position / seconds : 0));
      if (left.current) left.current.textContent = seconds > 0 ? leftLabel(seconds - position) : '';
    };
    draw();
    return engine.onTime(draw);
  }, [engine]);
  return (
    <section
      ref={bar}
      id="player"
      tabIndex={-1}
      className={styles.mini}
      data-own={own || undefined}
      aria-label="Đang nghe"
    >
      <WhatPlays item={item}>
        <span className={styles.meta}>
          <span ref={left} className={styles.left} />
          <span className={styles.of}>
            {item.audio_data.length > 1 ? voiceName(view.accent) : item.parent.title}
          </span>
        </span>
      </WhatPlays>
      <IconButton label={`Lùi ${view.skips.back} giây`} icon="rotate-ccw" onClick={player.skipBack} />
      <PlayButton player={player} size={26} />
      <IconButton label="Đóng trình nghe" icon="x" onClick={player.remove} />
      <span ref={line} className={styles.line} />
    </section>
  );
}

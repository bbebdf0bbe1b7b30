import { useRef, useState } from 'react';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { spokenRate, voiceName } from '#rules/reading/player-labels.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { usePublishedHeight } from '#ui/usePublishedHeight.ts';
import { SeekSlider } from './full/SeekSlider.tsx';
import { SleepSheet, sleepLabel } from './full/SleepSheet.tsx';
import { PlayButton } from './MiniPlayer.tsx';
import styles from './PlayerBar.module.css';
import type { PlayerOwner } from './player.ts';
import { changeView, type PlayerView } from './state.ts';
import { WhatPlays } from './WhatPlays.tsx';

interface PlayerBarProps {
  player: PlayerOwner;
  view: PlayerView;
  item: DownloadItem;
}

const usual = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** The player across the foot of a computer's window, with its usual controls. */
export function PlayerBar({ player, view, item }: PlayerBarProps) {
  const bar = useRef<HTMLElement>(null);
  const gone = useRef<HTMLSpanElement>(null);
  const left = useRef<HTMLSpanElement>(null);
  const { parent } = item;
  usePublishedHeight(bar, '--size-player');
  return (
    <section ref={bar} id="player" tabIndex={-1} className={styles.bar} aria-label="Đang nghe">
      <WhatPlays item={item}>
        {item.audio_data.length > 1 ? `${parent.title} · ${voiceName(view.accent)}` : parent.title}
      </WhatPlays>
      <span className={styles.keys}>
        <IconButton label={`Lùi ${view.skips.back} giây`} icon="rotate-ccw" onClick={player.skipBack} />
        <PlayButton player={player} size={28} />
        <IconButton label={`Tới ${view.skips.forward} giây`} icon="rotate-cw" onClick={player.skipForward} />
      </span>
      <span className={styles.place}>
        <span ref={gone} className={styles.time} aria-hidden="true" />
        <SeekSlider player={player} gone={gone} left={left} />
        <span ref={left} className={styles.time} aria-hidden="true" />
      </span>
      <span className={styles.keys}>
        <Speed player={player} rate={view.rate} />
        {player.volumeWorks && <Loudness player={player} view={view} />}
        <Sleep player={player} sleep={view.sleep} />
        <IconButton
          label="Danh sách phát"
          icon="list-music"
          aria-haspopup="dialog"
          onClick={() => changeView({ queueOpen: true })}
        />
        <IconButton label="Đóng trình nghe" icon="x" onClick={player.remove} />
      </span>
    </section>
  );
}

function Sleep({ player, sleep }: { player: PlayerOwner; sleep: PlayerView['sleep'] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={sleep ? `Hẹn giờ tắt: ${sleepLabel(sleep)}` : 'Hẹn giờ tắt'}
        title={sleep ? sleepLabel(sleep) : 'Hẹn giờ tắt'}
        icon="moon"
        filled={sleep !== null}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <SleepSheet
        player={player}
        sleep={sleep}
        open={open}
        onClose={() => setOpen(false)}
        side="right"
        theme={undefined}
      />
    </>
  );
}

function Speed({ player, rate }: { player: PlayerOwner; rate: number }) {
  // A speed set finely in the full player is among them too.
  const all = usual.includes(rate) ? usual : [...usual, rate].sort((one, other) => one - other);
  return (
    <span className={styles.speed}>
      <Select
        plain
        label="Tốc độ"
        value={rate}
        options={all.map(each => [each, spokenRate(each)] as const)}
        onChange={player.setRate}
      />
    </span>
  );
}

function Loudness({ player, view: { muted, volume } }: { player: PlayerOwner; view: PlayerView }) {
  const heard = muted ? 0 : volume;
  return (
    <>
      <IconButton
        label={muted ? 'Bật tiếng' : 'Tắt tiếng'}
        icon={muted ? 'volume-off' : 'volume'}
        aria-pressed={muted}
        onClick={player.toggleMute}
      />
      <input
        className={styles.loudness}
        type="range"
        min={0}
        max={100}
        step={5}
        value={heard}
        aria-label="Âm lượng"
        aria-valuetext={`${heard} phần trăm`}
        onChange={({ currentTarget }) => player.setVolume(Number(currentTarget.value) / 100)}
      />
    </>
  );
}

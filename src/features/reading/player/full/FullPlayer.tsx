import { type ComponentProps, type ComponentType, type CSSProperties, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { canDownload } from '#features/reading/downloads/index.ts';
import { clockTime, spokenRate, voiceName } from '#rules/reading/player-labels.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useModal } from '#ui/modal.ts';
import { orElse } from '#ui/orElse.ts';
import { usePresence } from '#ui/presence.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { tintedGround } from '#ui/tint.ts';
import { useDragDown } from '#ui/useDragDown.ts';
import { useWide } from '#ui/useWide.ts';
import { isSong } from '../audioSource.ts';
import type { PlayerOwner } from '../player.ts';
import { ReadOffer } from '../readOfferPart.ts';
import { changeView, type PlayerView } from '../state.ts';
import { Contents, ContentsSheet } from './ContentsSheet.tsx';
import { CurrentSentence } from './CurrentSentence.tsx';
import { Finished } from './Finished.tsx';
import styles from './full.module.css';
import { LeavePart } from './LeavePart.tsx';
import { PlaybackStatus } from './PlaybackStatus.tsx';
import { SeekBar } from './SeekBar.tsx';
import { SheetLoadFailed } from './SheetLoadFailed.tsx';
import { SleepSheet, sleepLabel } from './SleepSheet.tsx';
import { SpeedSheet } from './SpeedSheet.tsx';
import { Transcript, TranscriptSheet } from './TranscriptSheet.tsx';
import { TransportButtons } from './TransportButtons.tsx';

interface FullPlayerProps {
  player: PlayerOwner;
  view: PlayerView;
  item: DownloadItem;
  onClose: () => void;
}

const LEAVE_MS = 220;

/** Its files come while the player opens. */
const MoreSheet = lazyPart<ComponentType<ComponentProps<typeof import('./MoreSheet.tsx').MoreSheet>>>(
  orElse(() => import('./MoreSheet.tsx').then(file => file.MoreSheet), SheetLoadFailed),
);

type Over = 'contents' | 'words' | 'speed' | 'sleep' | 'more';

function Tool({
  icon,
  value,
  words,
  onClick,
}: {
  icon?: IconName;
  value?: string;
  words: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.tool} onClick={onClick}>
      <span className={styles.value}>{icon ? <Icon name={icon} size={24} /> : value}</span>
      <span>{words}</span>
    </button>
  );
}

/** All of the player, over the whole window in the colour of what plays; the page's address stays. */
export function FullPlayer(props: FullPlayerProps) {
  const { view, item, onClose } = props;
  const state = usePresence(view.full, LEAVE_MS);
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useModal(box, view.full, onClose);
  const drag = useDragDown(box, true, onClose);
  if (state === 'gone') return null;
  return createPortal(
    <div
      ref={box}
      className={styles.full}
      data-state={state}
      data-theme="dark"
      role="dialog"
      aria-modal="true"
      aria-labelledby={title}
      tabIndex={-1}
      style={{ '--tint': item.parent.tint, '--ground': tintedGround(item.parent.tint) } as CSSProperties}
    >
      <Inside {...props} title={title} drag={drag} />
    </div>,
    document.body,
  );
}

function Inside(props: FullPlayerProps & { title: string; drag: ReturnType<typeof useDragDown> }) {
  const { player, view, item, onClose, title, drag } = props;
  const { file, parent, audio_data } = item;
  const { sleep, marks: timings, offer } = view;
  const wide = useWide(1024);
  const [over, put] = useState<Over | null>(null);
  // A wide window has room beside the player; the whole of a phone's foot is one panel.
  const side = wide ? ('right' as const) : undefined;
  const sheet = (which: Over) => ({ open: over === which, onClose: () => put(null) });
  const downloadable = item.token && canDownload() && !isSong(file.id) ? { item, accent: view.accent } : null;
  const contents = { player, playlist: view.playlist, here: file.id, downloadable };
  const spoken = timings && timings.length > 0 ? timings : null;

  return (
    <>
      <header className={styles.top} {...drag}>
        <IconButton label="Thu nhỏ" icon="chevron-down" iconSize={28} onClick={onClose} />
        <h2 id={title} className={styles.heading}>
          <span>Đang nghe</span>
          {view.playlist.length > 1 ? `Phần ${file.number} trên ${view.playlist.length}` : parent.title}
        </h2>
        {wide ? (
          <span className={styles.corner} />
        ) : (
          <IconButton
            label="Các phần"
            icon="table-of-contents"
            iconSize={26}
            onClick={() => put('contents')}
          />
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.panel}>
            <span className={styles.cover}>
              <Cover
                title={parent.title}
                authors={parent.authors}
                base={parent.thumb}
                tint={parent.tint}
                sizes="(min-width: 1024px) 220px, 50vw"
                eager
              />
            </span>
          </div>
          <div className={styles.names}>
            <div>
              <h3 className={styles.name}>{file.title}</h3>
              <p className={styles.meta}>{[parent.title, ...parent.authors].join(' · ')}</p>
            </div>
            {!isSong(file.id) && (
              <IconButton
                label="Đánh dấu chỗ này"
                icon="bookmark"
                iconSize={26}
                onClick={() => void player.addBookmark()}
              />
            )}
          </div>
          {audio_data.length > 1 && (
            <Segmented
              label="Giọng đọc"
              options={audio_data.map(({ voice }) => ({ value: voice, label: voiceName(voice) }))}
              value={view.accent}
              onChange={voice => void player.setAccent(voice)}
            />
          )}
          {offer && (
            <Button
              size="small"
              kind="secondary"
              onClick={() => player.openFile(offer.fileId, offer.seconds)}
            >
              {offer.here ? 'Trên máy này' : 'Trên máy khác'} bạn nghe tới {clockTime(offer.seconds)}
            </Button>
          )}
          {view.read && <ReadOffer player={player} read={view.read} inFullPlayer />}
          {spoken && !wide && <CurrentSentence player={player} marks={spoken} onOpen={() => put('words')} />}
          {spoken && <LeavePart player={player} marks={spoken} />}
          <SeekBar player={player} bookmarks={view.bookmarks} seconds={file.duration} />
          <TransportButtons player={player} skips={view.skips} asking={view.asking} />
          <PlaybackStatus player={player} />
          <Finished player={player} view={view} item={item} />
          <div className={styles.tools}>
            <Tool value={spokenRate(view.rate)} words="Tốc độ" onClick={() => put('speed')} />
            <Tool icon="moon" words={sleep ? sleepLabel(sleep) : 'Hẹn giờ'} onClick={() => put('sleep')} />
            {spoken && !wide && <Tool icon="captions" words="Lời đọc" onClick={() => put('words')} />}
            <Tool icon="list-music" words="Danh sách" onClick={() => changeView({ queueOpen: true })} />
            <Tool icon="ellipsis" words="Thêm" onClick={() => put('more')} />
          </div>
        </div>
        {wide && (
          <aside className={styles.beside} aria-label={spoken ? 'Lời đọc và các phần' : 'Các phần'}>
            {spoken && (
              <div className={styles.said}>
                <Transcript player={player} marks={spoken} />
              </div>
            )}
            <div className={styles.list}>
              <Contents {...contents} />
            </div>
          </aside>
        )}
      </div>
      <ContentsSheet {...sheet('contents')} {...contents} />
      {spoken && <TranscriptSheet {...sheet('words')} player={player} marks={spoken} />}
      <SpeedSheet {...sheet('speed')} side={side} player={player} rate={view.rate} />
      <SleepSheet {...sheet('sleep')} side={side} theme="dark" player={player} sleep={sleep} />
      <MoreSheet {...sheet('more')} side={side} player={player} view={view} />
    </>
  );
}

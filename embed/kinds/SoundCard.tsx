import { type CSSProperties, useState } from 'react';
import { clockTime, spokenTime } from '#rules/reading/player-labels.ts';
import { money } from '#rules/text/text.ts';
import { buttonStyle } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import type { FrameOptions } from './address.ts';
import type { SoundWork } from './sound-work.ts';
import type { useOffer } from './useOffer.ts';
import type { useSound } from './useSound.ts';
import type { Words } from './words.ts';

interface SoundCardProps {
  work: SoundWork;
  sound: ReturnType<typeof useSound>;
  options: FrameOptions;
  words: Words;
  /** On our site. */
  page: string;
  isClosed: boolean;
  offer: ReturnType<typeof useOffer>;
}

const BACK = 15;
const ON = 30;

/** Cover, title, one button, and where one is in the file. */
export function SoundCard({ work, sound, options, words, page, isClosed, offer }: SoundCardProps) {
  const { at, isPlaying, isWaiting, seconds, duration, play, pause, seek } = sound;
  const { compact } = options;
  const bare = options.controls === 'none';
  const file = work.files[at];
  const toggle = () => {
    if (isPlaying) pause();
    else void play().catch(() => {});
  };
  return (
    <main className="kind-sound" data-compact={compact || undefined}>
      <span className="kind-sound-cover">
        <Cover
          title={work.title}
          authors={work.authors}
          base={work.cover}
          tint={work.tint}
          sizes="80px"
          eager
        />
      </span>
      <div className="kind-sound-words">
        <p className="kind-sound-title">
          <b>{work.title}</b>
          <span>{isClosed ? words.locked : (file?.title ?? work.about)}</span>
        </p>
        <span className="kind-sound-mot">
          {offer ? (
            <a
              {...buttonStyle({ kind: 'primary', size: 'small' })}
              href={offer.href}
              target="_blank"
              rel="noopener"
              onClick={offer.onPress}
            >
              {words.buy} {money(offer.price)}
            </a>
          ) : (
            <a href={page} target="_blank" rel="noopener" aria-label={words.listen} title={words.listen}>
              <Wordmark size={22} />
            </a>
          )}
        </span>
      </div>
      {!bare && (
        <div className="kind-sound-bar">
          {!compact && (
            <IconButton label={words.back} icon="rotate-ccw" onClick={() => seek(seconds - BACK)} />
          )}
          <button
            type="button"
            className="kind-sound-play"
            aria-label={isPlaying ? words.pause : words.play}
            aria-busy={isWaiting || undefined}
            onClick={toggle}
          >
            <PlayDrawing isPlaying={isPlaying} />
          </button>
          {!compact && (
            <IconButton
              label={words.on}
              icon="rotate-ccw"
              style={{ transform: 'scaleX(-1)' }}
              onClick={() => seek(seconds + ON)}
            />
          )}
          {!compact && <Seek {...{ seconds, duration, words, seek }} />}
          <span className="kind-sound-time">{clockTime(seconds, duration)}</span>
        </div>
      )}
    </main>
  );
}

interface SeekProps {
  seconds: number;
  duration: number;
  words: Words;
  seek: (seconds: number) => void;
}

function Seek({ seconds, duration, words, seek }: SeekProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const most = Math.max(1, Math.floor(duration));
  const value = Math.min(most, Math.floor(wanted ?? seconds));
  const go = () => {
    if (wanted !== null) seek(wanted);
    setWanted(null);
  };
  return (
    <input
      type="range"
      min={0}
      max={most}
      value={value}
      aria-label={words.place}
      aria-valuetext={spokenTime(value)}
      style={{ '--done': `${(value / most) * 100}%` } as CSSProperties}
      onChange={event => setWanted(Number(event.target.value))}
      onPointerUp={go}
      onKeyUp={go}
      onBlur={go}
    />
  );
}

/** Drawn here: the frame of one sound waits for no file of icons before its button is there. */
const PlayDrawing = ({ isPlaying }: { isPlaying: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
    <path d={isPlaying ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4l13 8-13 8z'} />
  </svg>
);

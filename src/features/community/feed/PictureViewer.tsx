import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef } from 'react';
import type { PostPicture } from '#contract/community/feed-shapes.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './pictures.module.css';

interface PictureViewerProps {
  pictures: readonly PostPicture[];
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** CSS pixels that a finger goes sideways to turn. */
const SWIPE = 48;

/** One picture whole; arrows and a finger turn, Esc and back close. */
export function PictureViewer({ pictures, at, onTurn, onClose, children }: PictureViewerProps) {
  const began = useRef(0);
  const picture = pictures[at];
  const turn = (by: number) => {
    const next = at + by;
    if (next >= 0 && next < pictures.length) onTurn(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  const onTouchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - began.current;
    if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1);
  };
  if (!picture) return null;
  return (
    <Dialog open onClose={onClose} title={`${at + 1} trên ${pictures.length}`} width={960} theme="dark">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div
        onKeyDown={onKeyDown}
        onTouchStart={event => {
          began.current = event.touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={onTouchEnd}
      >
        <img
          className={styles.whole}
          src={`${picture.base}/1280.webp`}
          width={picture.width}
          height={picture.height}
          alt={picture.alt || `Ảnh ${at + 1} trên ${pictures.length}`}
        />
        {pictures.length > 1 && (
          <div className={styles.turn}>
            <IconButton label="Ảnh trước" icon="chevron-left" disabled={at === 0} onClick={() => turn(-1)} />
            <IconButton
              label="Ảnh sau"
              icon="chevron-right"
              disabled={at === pictures.length - 1}
              onClick={() => turn(1)}
              data-autofocus
            />
          </div>
        )}
        {children}
      </div>
    </Dialog>
  );
}

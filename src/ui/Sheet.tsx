import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './IconButton.tsx';
import { useModal } from './modal.ts';
import { usePresence } from './presence.ts';
import styles from './Sheet.module.css';
import { useDragDown } from './useDragDown.ts';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** bottom for a thumb; left and right for drawers such as the chapter list. */
  side?: 'bottom' | 'left' | 'right';
  /** 480 px instead of 350, for a drawer that is a page of its own. */
  wide?: boolean;
  /** As wide as the window of a phone: what is opened is worked on. */
  whole?: boolean;
  /** Beside the button that closes. */
  actions?: ReactNode;
  /** Stays under what scrolls. */
  foot?: ReactNode;
  /** No darkening behind: for settings that apply live to what is behind them. */
  clear?: boolean;
  /** Forces a theme where the ground around it has one of its own, as in a dark reader. */
  theme?: 'light' | 'dark';
  children: ReactNode;
}

const LEAVE_MS = 220;

/** A panel from an edge. Closes by Esc, a tap beside it, its button and (bottom) a drag down. */
export function Sheet({
  open,
  onClose,
  title,
  side = 'bottom',
  wide,
  whole,
  actions,
  foot,
  clear,
  theme,
  children,
}: SheetProps) {
  const state = usePresence(open, LEAVE_MS);
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModal(box, open, onClose);
  const drag = useDragDown(box, side === 'bottom', onClose);
  if (state === 'gone') return null;
  return createPortal(
    <div className={styles.scrim} data-state={state} data-clear={clear || undefined} data-theme={theme}>
      <div
        ref={box}
        className={styles.sheet}
        data-side={side}
        data-wide={wide || undefined}
        data-whole={whole || undefined}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={styles.top} {...drag}>
          {side === 'bottom' && <div className={styles.grabber} />}
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {actions}
            <IconButton label="Đóng" icon="x" onClick={onClose} />
          </div>
        </div>
        <div className={styles.content}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>,
    document.body,
  );
}

import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { useModal } from './modal.ts';
import { usePresence } from './presence.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** CSS pixels: 344 for signing in, 424 new reader, 600 required to buy, else 400. */
  width?: number;
  /** The title is only read aloud: for a dialog that draws its own heading. */
  titleUnseen?: boolean;
  /** Forces a theme where the ground around it has one of its own, as in a dark reader. */
  theme?: 'light' | 'dark';
  children: ReactNode;
}

const LEAVE_MS = 140;

/** A question in the middle of the screen. Put `data-autofocus` on the control that should have focus first. */
export function Dialog({ open, onClose, title, width = 400, titleUnseen, theme, children }: DialogProps) {
  const state = usePresence(open, LEAVE_MS);
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModal(box, open, onClose);
  if (state === 'gone') return null;
  return createPortal(
    <div className={styles.scrim} data-state={state} data-theme={theme}>
      <div
        ref={box}
        className={styles.box}
        style={{ '--width': `${width}px` } as CSSProperties}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <h2 id={titleId} className={titleUnseen ? 'unseen' : styles.title}>
          {title}
        </h2>
        {children}
        <div className={styles.close}>
          <IconButton label="Đóng" icon="x" onClick={onClose} />
        </div>
      </div>
    </div>,
    document.body,
  );
}

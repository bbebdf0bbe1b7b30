import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';

interface TopBarProps {
  title: string;
  authors: readonly string[];
  onClose?: () => void;
  onContents: () => void;
  onSettings: () => void;
  /** Left out where the page is not read aloud. */
  onListen?: () => void;
  /** Of a printed book: its pages. */
  onPages?: () => void;
  /** Room for what marks the page; it comes later. */
  marks?: boolean;
  /** In place of the title. */
  badge?: ReactNode;
}

/** On a desktop it stays; on a phone it comes with a tap in the middle of the page. */
export function ReaderTopBar({
  title,
  authors,
  onClose,
  onContents,
  onSettings,
  onListen,
  onPages,
  marks,
  badge,
}: TopBarProps) {
  return (
    <header className="reader-top">
      {onClose && <IconButton label="Quay lại" icon="arrow-left" onClick={onClose} />}
      <IconButton label="Mở mục lục" icon="table-of-contents" onClick={onContents} />
      <p className="reader-top-title" data-badge={badge ? true : undefined}>
        {badge ?? (
          <>
            <b>{title}</b>
            {authors.length > 0 && <span> · {authors.join(', ')}</span>}
          </>
        )}
      </p>
      {onListen && <IconButton label="Nghe từ đây" icon="headphones" onClick={onListen} />}
      {onPages && <IconButton label="Xem trang in" icon="images" onClick={onPages} />}
      {marks && <span className="reader-top-marks" />}
      <IconButton label="Chỉnh cách hiển thị" icon="a-large-small" onClick={onSettings} />
      <FullScreenButton />
    </header>
  );
}

function FullScreenButton() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);
  // Phones in Zalo and frames without permission cannot; the button is not there then.
  if (!document.fullscreenEnabled) return null;
  const change = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <span className="reader-top-full">
      <IconButton
        label={full ? 'Thu nhỏ lại' : 'Đọc toàn màn hình'}
        icon={full ? 'minimize' : 'maximize'}
        onClick={() => void change().catch(() => setFull(false))}
      />
    </span>
  );
}

import { useEffect, useState } from 'react';
import { OfferBar } from '#ui/OfferBar.tsx';

/** The position before a jump in the book. */
export interface LeftPosition {
  cfi: string;
  /** From 1; of a position in another visit, 0–1 of the book. */
  page?: number;
  percent?: number;
  /** Counts the times: each has its own offer. */
  times: number;
}

interface WayBackProps {
  left: LeftPosition;
  onGo: (position: LeftPosition) => void;
}

const SHOWN_MS = 10_000;

/** For ten seconds the way back to the page that was left. */
export default function WayBack({ left, onGo }: WayBackProps) {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setClosed(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (closed) return null;
  const position =
    left.page === undefined ? `chỗ ${Math.round((left.percent ?? 0) * 100)}%` : `trang ${left.page}`;
  return (
    <OfferBar
      className="reader-elsewhere"
      accept={`Quay về ${position}`}
      dismiss="Ở lại trang này"
      onAccept={() => {
        setClosed(true);
        onGo(left);
      }}
      onDismiss={() => setClosed(true)}
    >
      {left.page === undefined ? `Bạn đang đọc dở ở ${position}.` : `Bạn vừa rời ${position}.`}
    </OfferBar>
  );
}

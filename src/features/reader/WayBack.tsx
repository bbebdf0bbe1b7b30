import { useEffect, useState } from 'react';
import { OfferBar } from '#ui/OfferBar.tsx';

/** Where somebody was before they went elsewhere in the book. */
export interface LeftPlace {
  cfi: string;
  /** From 1. */
  page: number;
  /** Counts the times: each has its own offer. */
  times: number;
}

interface WayBackProps {
  left: LeftPlace;
  onGo: (place: LeftPlace) => void;
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
  return (
    <OfferBar
      className="reader-elsewhere"
      accept={`Quay về trang ${left.page}`}
      dismiss="Ở lại trang này"
      onAccept={() => {
        setClosed(true);
        onGo(left);
      }}
      onDismiss={() => setClosed(true)}
    >
      Bạn vừa rời trang {left.page}.
    </OfferBar>
  );
}

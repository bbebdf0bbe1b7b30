import { useState } from 'react';
import { OfferBar as Bar } from '#ui/OfferBar.tsx';

interface OfferBarProps {
  words: string;
  yes: string;
  onGo: () => void;
}

/** An offer over the page; either answer closes it. */
export function OfferBar({ words, yes, onGo }: OfferBarProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const close = () => setClosed(true);
  const accept = () => {
    close();
    onGo();
  };
  return (
    <Bar
      className="reader-elsewhere"
      accept={yes}
      dismiss="Ở lại trang này"
      onAccept={accept}
      onDismiss={close}
    >
      {words}
    </Bar>
  );
}

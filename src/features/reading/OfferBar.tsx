import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';

interface OfferBarProps {
  words: string;
  yes: string;
  onGo: () => void;
}

/** Somewhere else one was further on: an offer, never a jump. */
export function OfferBar({ words, yes, onGo }: OfferBarProps) {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return (
    <div className="reader-elsewhere" role="status">
      <p>{words}</p>
      <Button
        kind="soft"
        size="small"
        onClick={() => {
          setGone(true);
          onGo();
        }}
      >
        {yes}
      </Button>
      <IconButton label="Ở lại trang này" icon="x" iconSize={20} onClick={() => setGone(true)} />
    </div>
  );
}

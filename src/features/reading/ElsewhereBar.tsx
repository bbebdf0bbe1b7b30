import { useState } from 'react';
import { type RememberedPlace, spokenPercent } from '#rules/reading-places.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';

/** Another device was further on: an offer, never a jump. */
export function ElsewhereBar({ place, onGo }: { place: RememberedPlace; onGo: () => void }) {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return (
    <div className="reader-elsewhere" role="status">
      <p>Bạn đang đọc ở {spokenPercent(place.percent)} trên thiết bị khác. Tới đó?</p>
      <Button
        kind="soft"
        size="small"
        onClick={() => {
          setGone(true);
          onGo();
        }}
      >
        Tới đó
      </Button>
      <IconButton label="Ở lại trang này" icon="x" iconSize={20} onClick={() => setGone(true)} />
    </div>
  );
}

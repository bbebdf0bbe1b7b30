import { useState } from 'react';
import { currentAccount } from '#client/currentAccount.ts';
import { askLogin } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { PlayerOwner } from '../player.ts';
import { playerView } from '../state.ts';

const FeedbackDialog = lazyPart<typeof import('./FeedbackDialog.tsx').FeedbackDialog>(() =>
  import('./FeedbackDialog.tsx').then(file => file.FeedbackDialog),
);

/** Tells of a fault in the file that plays, at this second. */
export function FeedbackButton({ player }: { player: PlayerOwner }) {
  const [about, tell] = useState<{ fileId: number; voice: string; at: number } | null>(null);
  const [open, setOpen] = useState(false);
  async function begin() {
    const { item, accent } = playerView();
    if (!item) return;
    tell({ fileId: item.file.id, voice: accent, at: player.engine.position });
    if (currentAccount() || (await askLogin({ why: 'Đăng nhập để góp ý về phần này.' }))) setOpen(true);
  }
  return (
    <>
      <Button icon="message-circle" kind="secondary" onClick={() => void begin()}>
        Góp ý về phần này
      </Button>
      {about && <FeedbackDialog key={about.at} {...about} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

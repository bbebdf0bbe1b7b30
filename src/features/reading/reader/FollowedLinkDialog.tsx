import { useHost } from '#client/host.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { FollowedLink } from './engine/renderer.ts';

const PictureDialog = lazyPart(() => import('./PictureDialog.tsx').then(file => file.default), {
  extra: true,
});

interface FollowedLinkProps {
  link: FollowedLink | null;
  theme?: 'light' | 'dark';
  onClose: () => void;
  onGo: (href: string) => void;
}

/** A note and a picture are shown over the page; an address outside is asked about first, because a book may lead anywhere. */
export function FollowedLinkDialog({ link, theme, onClose, onGo }: FollowedLinkProps) {
  const host = useHost();
  const note = link?.kind === 'note' ? link : null;
  const picture = link?.kind === 'picture' ? link : null;
  const outside = link?.kind === 'external' ? link : null;
  return (
    <>
      {picture && (
        <PictureDialog src={picture.href} words={picture.note ?? ''} theme={theme} onClose={onClose} />
      )}
      <Dialog open={note !== null} onClose={onClose} title="Chú thích" theme={theme}>
        <p className="reader-note">{note?.note}</p>
        <Button
          kind="quiet"
          onClick={() => {
            onClose();
            if (note) onGo(note.href);
          }}
        >
          Xem trong sách
        </Button>
      </Dialog>
      <Dialog open={outside !== null} onClose={onClose} title="Mở trang bên ngoài?" theme={theme}>
        <p className="reader-outside">{outside?.href}</p>
        <div className="reader-actions">
          <Button onClick={onClose}>Ở lại đọc</Button>
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              if (outside) void host.openOutside(outside.href);
            }}
          >
            Mở trang
          </Button>
        </div>
      </Dialog>
    </>
  );
}

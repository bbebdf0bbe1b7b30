import { OfferBar } from '#ui/OfferBar.tsx';
import type { PlayerOwner } from './player.ts';
import styles from './ReadOffer.module.css';
import { changeView, type PlayerView } from './state.ts';

interface ReadOfferProps {
  player: PlayerOwner;
  read: NonNullable<PlayerView['read']>;
  /** Among what the full player shows, and not over a page. */
  inFullPlayer?: boolean;
}

/** The work was read further than it was heard: one tap listens from there. */
export function ReadOffer({ player, read, inFullPlayer }: ReadOfferProps) {
  const close = () => changeView({ read: null });
  const accept = () => {
    close();
    player.openFile(read.fileId, undefined, { from: read.from });
  };
  return (
    <OfferBar
      className={styles.offer}
      data={{ 'data-over': inFullPlayer ? undefined : 'page' }}
      dark={inFullPlayer}
      accept="Nghe từ đó"
      dismiss="Cứ nghe ở đây"
      onAccept={accept}
      onDismiss={close}
    >
      Bạn đã đọc tới <span>{read.words}</span>
    </OfferBar>
  );
}

import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { PlayerOwner } from './player.ts';
import styles from './ReadOffer.module.css';
import { changeView, type PlayerView } from './state.ts';

interface ReadOfferProps {
  player: PlayerOwner;
  read: NonNullable<PlayerView['read']>;
  /** Over the page: whether it has a bar of its own at the foot. Left out inside the full player. */
  own?: boolean;
}

/** The work was read on since it was heard: one tap to hear on there. */
export function ReadOffer({ player, read, own }: ReadOfferProps) {
  const gone = () => changeView({ read: null });
  return (
    <div
      className={styles.offer}
      data-over={own === undefined ? undefined : 'page'}
      data-own={own || undefined}
      role="status"
    >
      <p>
        Bạn đã đọc tới <span>{read.words}</span>
      </p>
      <Button
        kind={own === undefined ? 'secondary' : 'soft'}
        size="small"
        onClick={() => {
          gone();
          player.open(read.fileId, undefined, { from: read.from });
        }}
      >
        Nghe từ đó
      </Button>
      <IconButton label="Cứ nghe ở đây" icon="x" iconSize={20} onClick={gone} />
    </div>
  );
}

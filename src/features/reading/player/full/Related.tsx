import { useEffect, useState } from 'react';
import { nextPage } from '#rules/reading/player-lists.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { PlayerOwner } from '../player.ts';
import { moreRelated } from '../related.ts';
import type { Related as RelatedTo } from '../upNext.ts';
import styles from './queue.module.css';

/** Works to hear after the one that plays, ten at a time. */
export function Related({
  player,
  work,
  related,
}: {
  player: PlayerOwner;
  work: number;
  related: RelatedTo | null;
}) {
  const mine = related?.of === work ? related : null;
  const [state, stand] = useState<'asks' | 'failed' | 'rests'>('rests');
  const more = () => {
    stand('asks');
    void moreRelated(player.remember).then(came => stand(came ? 'rests' : 'failed'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each work
  useEffect(() => {
    if (!mine) more();
  }, [work]);
  const nothing = mine?.works.length === 0 && nextPage(mine.so) === null;
  if (nothing) return null;
  return (
    <section aria-labelledby="related">
      <div className={styles.label}>
        <h3 id="related">Nghe gì sau cuốn này</h3>
      </div>
      <ul>
        {mine?.works.map(({ file, authors, cover, tint }) => (
          <li key={file.id} className={styles.work}>
            <button type="button" className={styles.file} onClick={() => player.openFile(file.id)}>
              <span className={styles.small}>
                <Cover title="" authors={[]} base={cover} tint={tint} sizes="40px" />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{file.work}</span>
                <span className={styles.meta}>{authors.join(', ') || file.title}</span>
              </span>
            </button>
            <IconButton
              label={`Phát tiếp theo: ${file.work}`}
              title="Phát tiếp theo"
              icon="list-plus"
              onClick={() => player.queueNext(file)}
            />
          </li>
        ))}
      </ul>
      {state === 'failed' && <p className={styles.note}>Chưa tải được. Bạn kiểm tra kết nối nhé.</p>}
      {(state === 'failed' || (mine && nextPage(mine.so) !== null)) && (
        <Button kind="soft" wide disabled={state === 'asks'} onClick={more}>
          {state === 'failed' ? 'Thử lại' : 'Xem thêm'}
        </Button>
      )}
    </section>
  );
}

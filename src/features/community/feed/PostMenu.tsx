import { useState } from 'react';
import type { Post } from '#contract/community/feed-shapes.ts';
import { ReportDialog } from '#features/community/moderation/index.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { hideAuthor, removePost } from './act.ts';
import styles from './post.module.css';
import { mayReport } from './report.ts';

interface Choice {
  label: string;
  icon: IconName;
  run: () => void;
}

/** Actions of a post besides the three below it. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const [open, setOpen] = useState(false);
  const [reporting, setReporting] = useState(false);
  const own: Choice[] = [
    { label: 'Sửa bài', icon: 'pencil', run: onEdit },
    { label: 'Xoá bài', icon: 'trash', run: () => void removePost(post) },
  ];
  const others: Choice[] = [
    { label: 'Không hiện bài của người này', icon: 'eye-off', run: () => void hideAuthor(post, 'mute') },
    {
      label: 'Báo bài này',
      icon: 'flag',
      run: () => void mayReport().then(may => setReporting(may)),
    },
    { label: 'Chặn người này', icon: 'ban', run: () => void hideAuthor(post, 'block') },
  ];
  return (
    <>
      <IconButton label="Thêm với bài này" icon="ellipsis" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title="Bài viết">
        <div className={styles.menu}>
          {(post.mine ? own : others).map(({ label, icon, run }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                setOpen(false);
                run();
              }}
            >
              <Icon name={icon} size={22} />
              {label}
            </button>
          ))}
        </div>
      </Sheet>
      <ReportDialog open={reporting} onClose={() => setReporting(false)} postId={post.id} />
    </>
  );
}

import type { Output } from '#contract/kit/call.ts';
import type { IssueRow, workCalls } from '#contract/library/work.ts';
import type { ContinueComic } from '#features/reading/comics/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { FootBar } from './FootBar.tsx';
import styles from './StartBar.module.css';

/** By what the first issue is to whoever looks. */
const words: Record<IssueRow['state'], string> = {
  open: 'Đọc từ đầu',
  owned: 'Đọc từ đầu',
  free: 'Đọc thử',
  locked: 'Xem cách mở',
};

/** Begins the comic or goes on with it; nothing while it has no issue. */
export function ComicStart({
  comic,
  position,
}: {
  comic: Output<typeof workCalls.comicDetail>;
  position: ContinueComic | null;
}) {
  const [first] = comic.issues;
  if (!first) return null;
  return (
    <FootBar>
      <div className={styles.button}>
        {position ? (
          <ButtonLink to={position.address} kind="primary" icon="book-open" wide>
            Đọc tiếp tập {position.number}
          </ButtonLink>
        ) : (
          <ButtonLink to={first.address} kind="primary" icon="book-open" wide>
            {words[first.state]}
          </ButtonLink>
        )}
      </div>
    </FootBar>
  );
}

import { useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { Output } from '#contract/call.ts';
import type { IssueRow, works } from '#contract/works.ts';
import { placeInComic } from '#features/comics/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './StartBar.module.css';

/** By what the first issue is to whoever looks. */
const words: Record<IssueRow['state'], string> = {
  open: 'Đọc từ đầu',
  owned: 'Đọc từ đầu',
  free: 'Đọc thử',
  locked: 'Xem cách mở',
};

type Place = ReturnType<typeof placeInComic>;

/** Where someone stopped in the comic on this device; looked up once the page stands, since the server does not know. */
export function useComicPlace(comicId: number): Place {
  const host = useHost();
  const [place, setPlace] = useState<Place>(null);
  useEffect(() => setPlace(placeInComic(host, comicId)), [host, comicId]);
  return place;
}

/** Begins the comic or goes on with it; nothing while it has no issue. */
export function ComicStart({ comic, place }: { comic: Output<typeof works.comicDetail>; place: Place }) {
  const [first] = comic.issues;
  if (!first) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.button}>
        {place ? (
          <ButtonLink to={`${place.address}#trang-${place.page}`} kind="primary" icon="book-open" wide>
            Đọc tiếp tập {place.number}
          </ButtonLink>
        ) : (
          <ButtonLink to={first.address} kind="primary" icon="book-open" wide>
            {words[first.state]}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

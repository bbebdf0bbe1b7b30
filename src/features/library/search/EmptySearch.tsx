import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { searchCalls } from '#contract/library/search.ts';
import { KindLinks } from '#features/library/cards/index.ts';
import { Part } from './HitLists.tsx';
import { searchAddress } from './query.ts';
import { recentSearches } from './recent.ts';
import styles from './search.module.css';

/** The searches of this device, read after the page is mounted: the server renders it without them. */
function useRecent(): string[] {
  const host = useHost();
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => setRecent(recentSearches(host)), [host]);
  return recent;
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Part title={title}>
      <p className={styles.shelves}>
        {words.map(text => (
          <Link key={text} className={styles.shelf} to={searchAddress({ q: text })}>
            {text}
          </Link>
        ))}
      </p>
    </Part>
  );
}

/** Nothing is searched yet: how to ask, what was searched here, what others look for, and the kinds of things. */
export function EmptySearch() {
  const recent = useRecent();
  const { data: top = [] } = useCall(searchCalls.topContentSearch, {}, { staleTime: 300_000, retry: false });
  return (
    <div className={styles.empty}>
      <p className={styles.hint}>Gõ tên sách, tên tác giả, hay một câu bạn còn nhớ. Không cần dấu.</p>
      <Part title="Xem theo loại">
        <KindLinks />
      </Part>
      {/* Last: they come later than the page and move nothing. */}
      <Words title="Bạn vừa tìm" words={recent} />
      <Words
        title="Nhiều người tìm"
        words={top.map(({ key_word }) => key_word).filter(text => !recent.includes(text))}
      />
    </div>
  );
}

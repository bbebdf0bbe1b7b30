import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { searchable } from '#rules/text/search.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { useWide } from '#ui/useWide.ts';
import { EmptySearch } from './EmptySearch.tsx';
import { type SearchQuery, searchAddress, searchQueryOf } from './query.ts';
import { Results } from './Results.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './search.module.css';

/** The field (from 1024 px it stands in the header) and the results; its only state is the address. */
export default function SearchPage() {
  const navigate = useNavigate();
  const wide = useWide(1024);
  const { slug } = useParams();
  const [params] = useSearchParams();
  const [typing, setTyping] = useState(false);
  const asked = searchQueryOf(slug, params);
  const asks = searchable(asked.q) !== '' || asked.categoryId !== null;
  usePageTitle(asked.q ? `Tìm “${asked.q}”` : 'Tìm kiếm');

  const change = (some: Partial<SearchQuery>) =>
    navigate(searchAddress({ ...asked, ...some }), { replace: true });
  // The first page of a visit has nothing behind it: from there back leads home.
  const back = () => ((history.state?.idx ?? 0) > 0 ? navigate(-1) : navigate(linkTo('home')));
  return (
    <div className={styles.page}>
      {!wide && (
        <div className={styles.top}>
          <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={back} />
          <SearchBox query={asked.q} inPage autoFocus={!asks} onOpen={setTyping} />
        </div>
      )}
      <h1 className={wide ? styles.title : 'unseen'}>{asked.q ? `Tìm “${asked.q}”` : 'Tìm kiếm'}</h1>
      {asks ? (
        <div hidden={typing && !wide}>
          <Results key={searchAddress(asked)} asked={asked} onChange={change} />
        </div>
      ) : (
        <div hidden={typing && !wide}>
          <EmptySearch />
        </div>
      )}
    </div>
  );
}

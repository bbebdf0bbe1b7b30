import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { type CollectionCard, type CollectionCode, collectionCodes, shelves } from '#contract/shelves.ts';
import { collectionWords } from '#contract/shelves-words.ts';
import { LoadProblem } from '#features/catalogue/index.ts';
import { pageNumber } from '#rules/page-number.ts';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './Cards.module.css';
import { Fan } from './Fan.tsx';
import { Pager } from './Pager.tsx';
import { ShelfFront } from './ShelfFront.tsx';
import { useShown } from './useShown.ts';
import { Waiting } from './Waiting.tsx';

const codeAt = (pathname: string): CollectionCode =>
  collectionCodes.find(code => linkTo(collectionWords[code].path) === pathname) ?? 4;

/** Collections of one of the three codes; which one is said by the address. */
export function CollectionsPage() {
  const { pathname } = useLocation();
  const code = codeAt(pathname);
  return <Collections key={code} code={code} />;
}

function Collections({ code }: { code: CollectionCode }) {
  const [query] = useSearchParams();
  const page = pageNumber(query.get('page'));
  const { title, lead } = collectionWords[code];
  const { data, error, refetch } = useShown(shelves.getListCollections2, {
    content_type: code,
    page_no: page,
  });
  return (
    <ShelfFront title={title} lead={lead}>
      <Choices
        label="Loại tuyển tập"
        choices={collectionCodes.map(each => ({
          name: collectionWords[each].tab,
          to: linkTo(collectionWords[each].path),
          on: each === code,
        }))}
      />
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && data.items.length === 0 && (
        <Empty
          title="Kệ này đang để trống."
          text="Người biên tập chưa xếp tuyển tập nào ở đây. Bạn ghé lại sau nhé."
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.cards}>
            {data.items.map((card, at) => (
              <li key={card.id}>
                <Collection card={card} eager={at < 2} />
              </li>
            ))}
          </ul>
          <Pager page={page} more={data.more} />
        </>
      )}
    </ShelfFront>
  );
}

const Collection = ({ card, eager }: { card: CollectionCard; eager: boolean }) => (
  <article className={styles.card}>
    <Fan faces={card.faces} tint={card.tint} eager={eager} />
    <h2 className={styles.title}>
      <Link to={card.address}>{card.title}</Link>
    </h2>
    <p className={styles.summary}>{card.summary}</p>
    <p className={styles.meta}>{card.count} tựa</p>
  </article>
);

import { useLocation, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import {
  type CollectionCode,
  collectionCalls,
  collectionCodes,
} from '#contract/library/browse-collections.ts';
import { collectionLabels } from '#contract/library/browse-labels.ts';
import {
  LoadProblem,
  Pager,
  SetGrid,
  SetTile,
  ShelfFront,
  useShown,
  Waiting,
} from '#features/library/cards/index.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Notice.tsx';

const codeAt = (pathname: string): CollectionCode =>
  collectionCodes.find(code => linkTo(collectionLabels[code].path) === pathname) ?? 4;

/** Collections of one of the three codes; which one is said by the address. */
export function CollectionsPage() {
  const { pathname } = useLocation();
  const code = codeAt(pathname);
  return <Collections key={code} code={code} />;
}

function Collections({ code }: { code: CollectionCode }) {
  const [query] = useSearchParams();
  const page = pageNumber(query.get('page'));
  const { title, lead } = collectionLabels[code];
  const { data, error, refetch } = useShown(collectionCalls.getListCollections2, {
    content_type: code,
    page_no: page,
  });
  return (
    <ShelfFront title={title} lead={lead}>
      <Choices
        label="Loại tuyển tập"
        choices={collectionCodes.map(each => ({
          name: collectionLabels[each].tab,
          to: linkTo(collectionLabels[each].path),
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
          <SetGrid>
            {data.items.map((card, at) => (
              <li key={card.id}>
                <SetTile set={card} summary={card.summary} meta={`${card.count} tựa`} eager={at < 2} />
              </li>
            ))}
          </SetGrid>
          <Pager page={page} hasNext={data.more} />
        </>
      )}
    </ShelfFront>
  );
}

import { useSearchParams } from 'react-router-dom';
import { useSelling } from '#client/selling.ts';
import { offerCalls } from '#contract/library/offers.ts';
import { LoadProblem, Pager, SetGrid, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { Empty } from '#ui/Notice.tsx';
import { ComboTile } from './ComboTile.tsx';

/** All combos. */
export function CombosPage() {
  const [query] = useSearchParams();
  const page = pageNumber(query.get('page'));
  const selling = useSelling();
  const { data, error, refetch } = useShown(offerCalls.listCombo, { page_no: page });
  return (
    <ShelfFront
      title="Combo sách"
      lead={`Những cuốn nên đọc cùng nhau${selling ? ', gói chung một giá' : ''}.`}
    >
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && data.items.length === 0 && (
        <Empty title="Chưa có combo nào." text="Người biên tập đang chọn sách để gói. Bạn ghé lại sau nhé." />
      )}
      {data && data.items.length > 0 && (
        <>
          <SetGrid>
            {data.items.map((combo, at) => (
              <li key={combo.id}>
                <ComboTile combo={combo} eager={at < 2} />
              </li>
            ))}
          </SetGrid>
          <Pager page={page} hasNext={data.more} />
        </>
      )}
    </ShelfFront>
  );
}

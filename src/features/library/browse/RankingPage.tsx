import { useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { kindLabels, periodLabels } from '#contract/library/browse-labels.ts';
import {
  type RankedKind,
  type RankPeriod,
  rankedKinds,
  rankingCalls,
  rankPeriods,
} from '#contract/library/browse-rankings.ts';
import { CardRow, LoadProblem, Pager, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Movement } from './Movement.tsx';
import { Podium } from './Podium.tsx';
import styles from './RankingPage.module.css';

const at = (rank_type: RankPeriod, content_type: RankedKind) =>
  linkTo('ranking', undefined, { rank_type, content_type });

/** Places on the podium of the first page. */
const MEDALS = 3;

/** Rankings of works opened, read and liked most; period and kind are in the address. */
export function RankingPage() {
  const [query] = useSearchParams();
  const page = pageNumber(query.get('page'));
  const { data, error, refetch } = useShown(rankingCalls.listRanking, {
    rank_type: (query.get('rank_type') ?? '').slice(0, 40),
    content_type: (query.get('content_type') ?? '').slice(0, 40),
    page_no: page,
  });
  const period = data?.period ?? 'day';
  const kind = data?.kind ?? 'retail_book';
  const medals = page === 1 ? (data?.items.slice(0, MEDALS) ?? []) : [];
  const others = data?.items.slice(medals.length) ?? [];
  return (
    <ShelfFront
      title="Bảng xếp hạng"
      tabTitle={
        data
          ? `Bảng xếp hạng ${kindLabels[kind].toLowerCase()} theo ${periodLabels[period].toLowerCase()}`
          : 'Bảng xếp hạng'
      }
      lead="Những tựa được mở, đọc và yêu thích nhiều nhất. Ngày gần nặng hơn ngày xa, vài phút tính lại một lần."
    >
      <Choices
        label="Loại nội dung"
        choices={(Object.keys(rankedKinds) as RankedKind[]).map(each => ({
          name: kindLabels[each],
          to: at(period, each),
          on: data !== undefined && each === kind,
        }))}
      />
      <Choices
        label="Khoảng thời gian"
        choices={rankPeriods.map(each => ({
          name: periodLabels[each],
          to: at(each, kind),
          on: data !== undefined && each === period,
        }))}
      />
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {data && data.items.length === 0 && (
        <Empty
          title="Bảng này còn trống."
          text={`Chưa có ${kindLabels[kind].toLowerCase()} nào được mở trong khoảng này. Bạn thử loại khác hoặc khoảng dài hơn nhé.`}
        />
      )}
      {medals.length > 0 && <Podium books={medals} />}
      {others.length > 0 && (
        <div className={styles.frame}>
          <ol className={styles.list} start={others[0]?.position}>
            {others.map(({ position, was, book }) => (
              <li key={book.id}>
                <CardRow book={book} rank={position} trailing={<Movement position={position} was={was} />} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {data && <Pager page={page} hasNext={data.more} />}
    </ShelfFront>
  );
}

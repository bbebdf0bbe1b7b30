import { linkTo } from '#contract/all-paths.ts';
import { youthCalls } from '#contract/front/youth.ts';
import { collectionsLabel } from '#contract/front/youth-names.ts';
import {
  LoadProblem,
  SetGrid,
  SetTile,
  ShelfFront,
  useShown,
  Waiting,
} from '#features/library/cards/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Cabinet } from './Cabinet.tsx';
import { useShares } from './useShares.ts';

/** Collections with something of the cabinet in them. */
export default function CollectionsPage() {
  const { data, error, refetch } = useShown(youthCalls.youthCollections, {});
  const shares = useShares(data?.flatMap(({ contents }) => contents) ?? []);
  const doneOf = (contents: readonly number[]) => contents.filter(id => shares.get(id)?.done).length;
  return (
    <Cabinet>
      <ShelfFront {...collectionsLabel}>
        {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="cards" />}
        {data && data.length > 0 && (
          <SetGrid>
            {data.map((card, at) => (
              <li key={card.id}>
                <SetTile
                  set={card}
                  summary={card.summary}
                  meta={
                    doneOf(card.contents) > 0
                      ? `Bạn đã đọc ${doneOf(card.contents)}/${card.count}`
                      : `${card.count} tựa`
                  }
                  eager={at < 2}
                />
              </li>
            ))}
          </SetGrid>
        )}
        {data?.length === 0 && (
          <Empty
            title="Chưa có tuyển tập nào."
            text="Người biên tập đang chọn vài cuốn để đặt cạnh nhau."
            action={
              <ButtonLink kind="soft" to={linkTo('youthEbooks')}>
                Xem sách chữ
              </ButtonLink>
            }
          />
        )}
      </ShelfFront>
    </Cabinet>
  );
}

import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type Deal, dealCalls } from '#contract/shop/deals.ts';
import { LoadProblem, Pager, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { ProductGrid } from '#features/shop/products/index.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './deals.module.css';

/** Products of a page. */
const PAGE = 30;

const NotHere = () => <NotFound home={linkTo('shopDeals')} />;

/** /shop/deal-hot/<slug>: what a deal shows together; one that has ended says so, its books stay. */
export function DealPage() {
  const { slug = '' } = useParams();
  const id = idOfSlug('deal', slug);
  return id ? <Loaded key={id} id={id} /> : <NotHere />;
}

function Loaded({ id }: { id: number }) {
  const { pathname, search, state } = useLocation();
  const { data, error, refetch } = useShown(dealCalls.detailDealHot, { deal_id: id });
  if (isRefused(error, 'not_found')) return <NotHere />;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="cards" />;
  const address = linkTo('shopDeal', { slug: data.slug });
  if (address !== pathname) return <Navigate to={{ pathname: address, search }} state={state} replace />;
  return <Shown deal={data} />;
}

function Shown({ deal: { deal_id, title, intro, ends_at, ended } }: { deal: Deal & { ended: boolean } }) {
  const [query] = useSearchParams();
  const page = pageNumber(query.get('page'));
  const { data, error, refetch } = useShown(dealCalls.listProductInDeal, { deal_id, page_no: page });
  return (
    <ShelfFront title={title} lead={intro}>
      {ended ? (
        <p className={styles.over}>
          Deal này đã hết. Các cuốn vẫn bán theo giá của tiệm.{' '}
          <ButtonLink to={linkTo('shopDeals')} size="small" kind="soft">
            Xem deal đang mở
          </ButtonLink>
        </p>
      ) : (
        <p className="text-small ink-3">Tới {clockThenDay(ends_at)}</p>
      )}
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && data.items.length === 0 && (
        <Empty title="Kệ này đang trống." text="Các tiệm chưa bày lại cuốn nào." />
      )}
      {data && data.items.length > 0 && (
        <div className={styles.shelf}>
          <ProductGrid products={data.items} />
        </div>
      )}
      {data && <Pager page={page} pages={Math.ceil(data.total / PAGE)} hasNext={page * PAGE < data.total} />}
    </ShelfFront>
  );
}

import { Navigate, useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { itemKindNamed } from '#contract/front/desk-kinds.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { useWide } from '#ui/useWide.ts';
import { LoadProblem } from '../../library/cards/index.ts';
import { Campaigns } from './Campaigns.tsx';
import { Closed } from './Closed.tsx';
import { BESIDE_FROM, isCampaign } from './campaign-parts.ts';
import { ItemForm } from './ItemForm.tsx';

/** /ban-lam-viec/mat-tien/:kind/:id: one item of a kind; below zero for one that was never published. */
export function ItemPage() {
  const { kind = '', id = '' } = useParams();
  const wide = useWide(BESIDE_FROM);
  if (!wide || !isCampaign(kind) || !isId(id)) return <OneItem />;
  return (
    <Campaigns kind={kind} id={Number(id)}>
      <OneItem beside />
    </Campaigns>
  );
}

const isId = (text: string): boolean => /^-?\d{1,10}$/.test(text);

/** `beside`: beside a list, under its heading. */
function OneItem({ beside = false }: { beside?: boolean }) {
  const { kind: name = '', id: text = '' } = useParams();
  const kind = itemKindNamed(name);
  const id = isId(text) ? Number(text) : 0;
  const { data, error, refetch } = useCall(
    frontDeskCalls.readItem,
    { kind: name, id },
    { enabled: Boolean(kind) && id !== 0, staleTime: 0, retry: false },
  );
  usePageTitle(kind?.title ?? 'Mặt tiền');
  if (!kind || id === 0) return <Closed title="Không tìm thấy trang này" />;
  if (data && data.id !== id)
    return <Navigate to={linkTo('deskItem', { kind: name, id: String(data.id) })} replace />;
  if (data) return <ItemForm key={`${name} ${id}`} kind={kind} item={data} lower={beside} />;
  if (error && isRefused(error, 'not_found')) return <Closed title={`Không tìm thấy ${kind.one} này`} />;
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton width="40%" height="2rem" />
      <Skeleton shape="card" height="24rem" />
    </Loading>
  );
}

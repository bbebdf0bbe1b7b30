import { useCall } from '#client/queries.ts';
import { type SoldSummary, sellerCalls } from '#contract/shop/seller.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { deskChatAddress } from '#features/shop/chat-link/index.ts';
import { type MemberRole, memberMay } from '#rules/shop/members.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { Inspect } from './Inspect.tsx';
import { SoldActions } from './SoldActions.tsx';
import { SoldFacts } from './SoldFacts.tsx';
import { hasLabel } from './sold-list.ts';

interface SoldDrawerProps {
  /** Null: closed. */
  order: SoldSummary | null;
  role: MemberRole | null;
  onClose: () => void;
  onPrint: (order: SoldSummary) => void;
}

/** One order beside the list: who it goes to, what is in it, its way so far, and what the shop may do. */
export const SoldDrawer = ({ order, onClose, ...rest }: SoldDrawerProps) => (
  <Drawer open={order !== null} onClose={onClose} title={order ? `Đơn ${order.order_code}` : ''}>
    {order && <Opened key={order.order_id} id={order.order_id} {...rest} />}
  </Drawer>
);

function Opened({ id, role, onPrint }: Pick<SoldDrawerProps, 'role' | 'onPrint'> & { id: number }) {
  const { data, error, refetch } = useCall(sellerCalls.soldOrder, { order_id: id }, { staleTime: 0 });
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="320px" />
      </Loading>
    );
  const may = (right: 'figures' | 'chat') => role !== null && memberMay(role, right);
  return (
    <>
      <SoldActions order={data} />
      {data.may.inspect && <Inspect order={data} />}
      <Actions>
        {hasLabel(data) && (
          <Button icon="printer" onClick={() => onPrint(data)}>
            Lấy phiếu
          </Button>
        )}
        {may('chat') && (
          <ButtonLink icon="message-circle" to={deskChatAddress({ buyerOf: data.order_id })}>
            Nhắn khách
          </ButtonLink>
        )}
      </Actions>
      <SoldFacts order={data} money={may('figures')} />
    </>
  );
}

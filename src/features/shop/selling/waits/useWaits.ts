import { type MemberRole, memberMay } from '#rules/shop/members.ts';
import { useComplaints } from '../complaints/useComplaints.ts';
import { useSoldOrders } from '../orders/useSoldOrders.ts';
import { useRatings } from '../ratings/useRatings.ts';
import { useReturns } from '../returns/useReturns.ts';
import { byDue, complaintWaits, type Part, parcelWaits, ratingWaits, returnWaits } from './waits.ts';

/** Everything that waits for the shop's word, as far as one's role answers it. */
export function useWaits(role: MemberRole | null) {
  const may = (right: 'orders' | 'chat') => role !== null && memberMay(role, right);
  const asked = useReturns('asked', may('orders'));
  const arrived = useReturns('arrived', may('orders'));
  const complaints = useComplaints('open', may('orders'));
  const parcels = useSoldOrders('deliver_fail', {}, may('orders'));
  const ratings = useRatings('open', may('chat'));
  const lists = [asked, arrived, complaints, parcels, ratings].filter(({ isEnabled }) => isEnabled);
  const rated = ratings.data?.pages;
  const parts: Part[] = [
    { waits: returnWaits(asked.data?.items ?? []), more: asked.data?.more ?? false },
    { waits: returnWaits(arrived.data?.items ?? []), more: arrived.data?.more ?? false },
    { waits: complaintWaits(complaints.data?.items ?? []), more: complaints.data?.more ?? false },
    // Their list has the newest first: there is no last one by which the others could be cut.
    { waits: parcelWaits(parcels.data?.items ?? []), more: false },
    { waits: ratingWaits(rated?.flatMap(({ items }) => items) ?? []), more: rated?.at(-1)?.more ?? false },
  ];
  return {
    ...byDue(parts),
    isLoading: lists.some(({ data, isError }) => !data && !isError),
    error: lists.find(({ data, error }) => !data && error)?.error ?? null,
    onRetry() {
      for (const { isError, refetch } of lists) if (isError) void refetch();
    },
    onMore() {
      if (asked.data?.more) asked.onMore();
      if (arrived.data?.more) arrived.onMore();
      if (complaints.data?.more) complaints.onMore();
      if (ratings.hasNextPage) void ratings.fetchNextPage();
    },
  };
}

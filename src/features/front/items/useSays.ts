import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '#client/request.ts';
import { frontDeskCalls } from '#contract/front/desk.ts';

/** ms of quiet after the last key. */
const PAUSE_MS = 700;

/** A sentence about what readers would find in an item as it stands in the form; null until the first answer, '' for none. */
export function useSays(kind: string, id: number, values: Record<string, unknown>): string | null {
  const now = JSON.stringify(values);
  const [item, settle] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => settle(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const { data, isPending } = useQuery({
    queryKey: ['main', '/front/tryItem', kind, id, item],
    queryFn: () => request(frontDeskCalls.tryItem, { kind, id, item }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: before => before,
  });
  return isPending ? null : (data?.says ?? '');
}

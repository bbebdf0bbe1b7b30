import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '#client/request.ts';
import { frontDeskCalls } from '#contract/front/desk.ts';

/** ms of quiet after the last key. */
const PAUSE_MS = 700;

interface Says {
  /** Preview of its contents; null until the first answer, '' for nothing. */
  says: string | null;
  /** Warnings. */
  warns: readonly string[];
}

/** Sentences about an item as it stands in the form. */
export function useSays(kind: string, id: number, values: Record<string, unknown>): Says {
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
  return { says: isPending ? null : (data?.says ?? ''), warns: data?.warns ?? [] };
}

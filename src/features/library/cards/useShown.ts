import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { seedFirstData } from '#client/firstData.ts';
import { callKey, useCall } from '#client/queries.ts';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';

/** The reply that a page shows: it may have come with the page. While a next one is fetched, the last one stays. */
export function useShown<C extends AnyCall>(call: C, input: Input<C>): UseQueryResult<Output<C>> {
  useState(() => seedFirstData(call, input, callKey(call, input), data => data));
  return useCall(call, input, { placeholderData: keepPreviousData });
}

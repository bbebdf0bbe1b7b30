import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { seedFirstData } from '#client/firstData.ts';
import { callKey } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { NotFound } from '#ui/ErrorPage.tsx';

const NotHere = () => <NotFound home={linkTo('home')} />;

interface ContentBySlugProps<C extends AnyCall> {
  call: C;
  /** Null for an address that names nothing. */
  id: number | null;
  /** Asks the server, or answers from the device. */
  from: (id: number, ask: () => Promise<Output<C>>) => Promise<Output<C>>;
  /** While it is on its way. */
  waiting: ReactNode;
  page: (data: Output<C>, again: () => void) => ReactNode;
}

/** Asks for the issue or video that an address names, and puts the address right when the name in it is an old one. */
export function ContentBySlug<C extends AnyCall>({ id, ...rest }: ContentBySlugProps<C>) {
  return id === null ? <NotHere /> : <Found key={id} id={id} {...rest} />;
}

function Found<C extends AnyCall>({ call, id, from, waiting, page }: ContentBySlugProps<C> & { id: number }) {
  const { pathname, search, hash, state } = useLocation();
  const input = { content_id: id } as unknown as Input<C>;
  useState(() => seedFirstData(call, input, callKey(call, input), data => data));
  const { data, error, refetch } = useQuery<Output<C>>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => from(id, () => request(call, input, { signal })),
  });
  const again = () => void refetch();
  if (isRefused(error, 'not_found')) return <NotHere />;
  if (!data && error) return <LoadProblem error={error} onRetry={again} />;
  if (!data) return waiting;
  const { address } = data as { address: string };
  if (address !== pathname && address !== '#')
    return <Navigate to={{ pathname: address, search, hash }} state={state} replace />;
  return page(data, again);
}

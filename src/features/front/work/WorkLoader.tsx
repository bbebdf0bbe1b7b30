import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { seedFirstData } from '#client/firstData.ts';
import { callKey, useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { LoadProblem, unlessFresh } from '#features/library/cards/index.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { WorkSkeleton } from './WorkSkeleton.tsx';
import { WorkTop } from './WorkTop.tsx';

const NotHere = () => <NotFound home={linkTo('home')} />;

interface WorkLoaderProps<C extends AnyCall> {
  call: C;
  /** Null for an address that names nothing. */
  id: number | null;
  page: (data: Output<C>) => ReactNode;
}

/** Asks for what an address names, and puts the address right when the name in it is an old one. */
export function WorkLoader<C extends AnyCall>({ id, ...rest }: WorkLoaderProps<C>) {
  return id === null ? <NotHere /> : <Loaded key={id} id={id} {...rest} />;
}

function Loaded<C extends AnyCall>({ call, id, page }: WorkLoaderProps<C> & { id: number }) {
  const { pathname, search, hash, state } = useLocation();
  const input = { content_id: id } as unknown as Input<C>;
  useState(() => seedFirstData(call, input, callKey(call, input), data => data));
  const { data, error, refetch } = useCall(call, input, { refetchOnMount: unlessFresh });
  if (isRefused(error, 'not_found')) return <NotHere />;
  if (!data && error)
    return (
      <>
        <WorkTop />
        <LoadProblem whole error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <WorkSkeleton />;
  const { address } = data as { address: string };
  if (address !== pathname && address !== '#')
    return <Navigate to={{ pathname: address, search, hash }} state={state} replace />;
  return page(data);
}

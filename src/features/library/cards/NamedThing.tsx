import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { idOfSlug, type SlugKind } from '#rules/text/slug.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { LoadProblem } from './LoadProblem.tsx';
import { useShown } from './useShown.ts';
import { Waiting } from './Waiting.tsx';

interface NamedThingProps<C extends AnyCall> {
  kind: SlugKind;
  call: C;
  ask: (id: number) => Input<C>;
  children: (data: Output<C>) => ReactNode;
}

/** The page of a thing that the address names by its slug; an old or mistyped name leads to the right address. */
export function NamedThing<C extends AnyCall>({ kind, ...rest }: NamedThingProps<C>) {
  const { slug = '' } = useParams();
  const id = idOfSlug(kind, slug);
  return id ? <Found key={id} id={id} {...rest} /> : <NotFound home={linkTo('home')} />;
}

function Found<C extends AnyCall>({
  id,
  call,
  ask,
  children,
}: Omit<NamedThingProps<C>, 'kind'> & { id: number }) {
  const { pathname, search, hash, state } = useLocation();
  const { data, error, refetch } = useShown(call, ask(id));
  if (isRefused(error, 'not_found')) return <NotFound home={linkTo('home')} />;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="cards" />;
  const { address } = data as { address: string };
  if (address !== pathname && address !== '#')
    return <Navigate to={{ pathname: address, search, hash }} state={state} replace />;
  return <>{children(data)}</>;
}

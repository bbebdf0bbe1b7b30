import { useEffect } from 'react';
import { useRowsInPage } from '#ui/useRows.ts';
import { type PartRowsProps, pagesIn, Rows } from './PartRows.tsx';

/** Rows that scroll past quickly are not requested, only those where scrolling rests. Milliseconds. */
const REST_MS = 120;

/** A long list of which only the rows about the window are made. */
export function ManyRows<R>(props: PartRowsProps<R>) {
  const { list, want, total, lastFirst } = props;
  const { from, to } = useRowsInPage(list, total);
  useEffect(() => {
    const timer = setTimeout(() => want(pagesIn({ from, to }, total, lastFirst)), REST_MS);
    return () => clearTimeout(timer);
  }, [want, total, lastFirst, from, to]);
  return <Rows {...props} span={{ from, to }} look="placed" />;
}

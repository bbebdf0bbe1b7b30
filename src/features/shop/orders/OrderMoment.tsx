import { shortMoment } from '#rules/text/moment.ts';
import { useNow } from '#ui/useNow.ts';

/** A moment of an order, ms since 1970. */
export function OrderMoment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{shortMoment(at, useNow())}</time>;
}

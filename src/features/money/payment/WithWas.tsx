import { money } from '#rules/text/text.ts';

/** A price, and struck after it the higher one without what makes it lower. Whole đồng. */
export const WithWas = ({ vnd, wasVnd }: { vnd: number; wasVnd?: number | null }) => (
  <>
    {money(vnd)}
    {wasVnd != null && wasVnd > vnd && (
      <del className="text-caption ink-3">
        <span className="unseen">Giá cũ </span>
        {money(wasVnd)}
      </del>
    )}
  </>
);

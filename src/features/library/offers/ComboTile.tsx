import { useSelling } from '#client/selling.ts';
import type { ComboCard } from '#contract/library/offers.ts';
import { SetTile } from '#features/library/cards/index.ts';
import { Badge } from '#ui/Badge.tsx';
import { Price } from '#ui/Price.tsx';
import { percentOff } from './saving.ts';

interface ComboTileProps {
  combo: ComboCard;
  eager?: boolean;
  level?: 2 | 3;
}

/** A combo in a list: its covers, its price against the sum of its parts. */
export function ComboTile({ combo, eager, level }: ComboTileProps) {
  const selling = useSelling();
  const off = percentOff(combo.priceVnd, combo.partsVnd);
  return (
    <SetTile
      set={combo}
      eager={eager}
      level={level}
      meta={
        <>
          {selling && <Price vnd={combo.priceVnd} oldVnd={combo.partsVnd} />}
          {selling && off > 0 && <Badge kind="discount">−{off}%</Badge>}
          <span>
            {combo.count} cuốn{combo.category && ` · ${combo.category}`}
          </span>
        </>
      }
    />
  );
}

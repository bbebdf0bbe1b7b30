import { Link } from 'react-router-dom';
import type { ComboCard } from '#contract/shelves.ts';
import { Badge } from '#ui/Badge.tsx';
import { Price } from '#ui/Price.tsx';
import styles from './Cards.module.css';
import { Fan } from './Fan.tsx';
import { percentOff } from './saving.ts';

interface ComboTileProps {
  combo: ComboCard;
  eager?: boolean;
  level?: 2 | 3;
}

/** A combo in a list: its covers, its price against the sum of its parts. */
export function ComboTile({ combo, eager, level = 2 }: ComboTileProps) {
  const Title = `h${level}` as const;
  const off = percentOff(combo.priceVnd, combo.partsVnd);
  return (
    <article className={styles.card}>
      <Fan faces={combo.faces} tint={combo.tint} eager={eager} />
      <Title className={styles.title}>
        <Link to={combo.address}>{combo.title}</Link>
      </Title>
      <p className={styles.meta}>
        <Price vnd={combo.priceVnd} oldVnd={combo.partsVnd} />
        {off > 0 && <Badge kind="discount">−{off}%</Badge>}
        <span>
          {combo.count} cuốn{combo.category && ` · ${combo.category}`}
        </span>
      </p>
    </article>
  );
}

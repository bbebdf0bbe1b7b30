import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CheckedShop } from '#contract/shop/shop-desk.ts';
import { ShopAvatar, sellerLink } from '#features/shop/products/index.ts';
import { kindNames } from '#rules/shop/facts.ts';
import { grouped } from '#rules/text/text.ts';
import { Checkbox } from '#ui/desk/RowParts.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './check.module.css';

type Line = CheckedShop['lines'][number];
const nameOf = ({ step, label }: Line): string => `${step} ${label}`;
const dayOf = (day: string): string => day.split('-').reverse().join('/');

function aboutOf({ kind, owner, selling }: CheckedShop): string {
  return [
    kind && kindNames[kind],
    owner && `chủ: ${owner}`,
    selling && `bán từ ${dayOf(selling.since)}`,
    selling && `${grouped(selling.books)} đầu sách`,
    selling?.stars && `${String(selling.stars).replace('.', ',')} sao`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface FactProps {
  line: Line;
  /** Whether it was ticked off; left out where there is nothing to tick. */
  seen?: boolean;
  onSeen?: () => void;
}

function Fact({ line: { label, was, is, note, ok }, seen, onSeen }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.values}>
          {was !== null && (
            <>
              <s className="ink-3">
                <span className="unseen">Cũ: </span>
                {was}
              </s>
              <Icon name="arrow-right" size={16} />
            </>
          )}
          <span className="text-label">{is}</span>
          {note && (
            <span className={styles.note} data-ok={ok || undefined}>
              {note}
            </span>
          )}
        </span>
        {onSeen && <Checkbox label={`Đã xem: ${label}`} on={seen === true} onChange={onSeen} />}
      </dd>
    </div>
  );
}

/** Facts of a shop, each ticked off by the checker, and the automatic checks. */
export function ShopFacts({ shop }: { shop: CheckedShop }) {
  const { lines, same, checks } = shop;
  const waits = shop.status === -6 || shop.status === -7;
  const [seen, setSeen] = useState<readonly string[]>([]);
  const all = lines.every(line => seen.includes(nameOf(line)));
  const turn = (name: string) =>
    setSeen(before => (before.includes(name) ? before.filter(each => each !== name) : [...before, name]));
  return (
    <article className={styles.facts} aria-label={shop.name}>
      <header className={styles.head}>
        <ShopAvatar name={shop.name} tint={shop.tint} size={52} />
        <div className={styles.words}>
          <h2 className={styles.name}>{shop.name}</h2>
          <p className={styles.small}>{aboutOf(shop)}</p>
        </div>
        {shop.selling && (
          <Link
            className={styles.link}
            to={sellerLink({ shop_id: shop.shop_id, shopname: shop.name })}
            target="_blank"
            rel="noreferrer"
          >
            Mở tiệm
          </Link>
        )}
      </header>
      <div className={styles.title}>
        <h3 className="text-head">
          {same.length > 0
            ? `${grouped(lines.length)} chỗ đổi trên ${grouped(lines.length + same.length)}`
            : waits
              ? `${grouped(lines.length)} chỗ cần xem`
              : 'Thông tin của tiệm'}
        </h3>
        {waits && (
          <>
            <span className={styles.small} aria-hidden="true">
              Đã xem {grouped(seen.length)}
            </span>
            <Checkbox
              label="Đã xem tất cả"
              on={all}
              partly={seen.length > 0 && !all}
              onChange={() => setSeen(all ? [] : lines.map(nameOf))}
            />
          </>
        )}
      </div>
      <dl className={styles.lines}>
        {lines.map(line => (
          <Fact
            key={nameOf(line)}
            line={line}
            seen={seen.includes(nameOf(line))}
            onSeen={waits ? () => turn(nameOf(line)) : undefined}
          />
        ))}
      </dl>
      {same.length > 0 && (
        <details>
          <summary className={styles.summary}>Xem {grouped(same.length)} chỗ không đổi</summary>
          <dl className={styles.lines}>
            {same.map(line => (
              <Fact key={nameOf(line)} line={line} />
            ))}
          </dl>
        </details>
      )}
      <ul className={styles.checks} aria-label="Mọt đã tra">
        {checks.map(({ words, note, ok }) => (
          <li key={words} data-ok={ok || undefined}>
            <Icon name={ok ? 'circle-check' : 'circle-alert'} size={20} />
            <span>
              {words}
              {note && <span className={styles.small}>{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

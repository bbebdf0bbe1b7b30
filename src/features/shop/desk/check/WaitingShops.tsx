import type { Output } from '#contract/kit/call.ts';
import type { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { ShopAvatar } from '#features/shop/products/index.ts';
import { kindNames, stepNames } from '#rules/shop/facts.ts';
import { spanOf } from '#rules/text/moment.ts';
import { KeyHints } from '#ui/KeyHints.tsx';
import styles from './check.module.css';

type Waiting = Output<typeof shopDeskCalls.shopsToCheck>[number];

export type Work = 'stopping' | 'change' | 'new';
export const kindsOfWork: readonly (readonly [Work, string])[] = [
  ['stopping', 'Đề nghị ngừng'],
  ['change', 'Đổi thông tin'],
  ['new', 'Mới xin mở'],
];
export const workOf = ({ status, stopping }: Waiting): Work =>
  stopping ? 'stopping' : status === -6 ? 'new' : 'change';

/** Shops by kind of check, the group with the longest wait first. */
export const inGroups = (rows: readonly Waiting[]) =>
  kindsOfWork
    .map(([work, name]) => ({ work, name, rows: rows.filter(row => workOf(row) === work) }))
    .filter(group => group.rows.length > 0)
    .sort((one, other) => (one.rows[0]?.since ?? 0) - (other.rows[0]?.since ?? 0));

/** A wait of a day and longer is red. */
export const isLong = (waited: number): boolean => waited >= 24 * 60 * 60_000;

const aboutOf = ({ status, steps, kind }: Waiting): string =>
  status === -7
    ? `Đổi ${steps.map(step => stepNames[step].toLowerCase()).join(', ')}`
    : kind
      ? kindNames[kind]
      : '';

const keys = [
  ['J K', 'tiệm kế, trước'],
  ['A', 'duyệt'],
  ['R', 'trả lại'],
] as const;

interface WaitingShopsProps {
  rows: readonly Waiting[];
  chosen: number;
  now: number;
  onOpen: (shop: number) => void;
}

/** Waiting shops by kind of check, the longest wait first. */
export const WaitingShops = ({ rows, chosen, now, onOpen }: WaitingShopsProps) => (
  <nav className={styles.list} aria-label="Tiệm đợi duyệt">
    {rows.length === 0 && <p className={styles.group}>Không còn tiệm nào đợi</p>}
    {inGroups(rows).map(({ work, name, rows: found }) => (
      <section key={work} aria-label={name}>
        <p className={styles.group} aria-hidden="true">
          {name}
        </p>
        <ul>
          {found.map(row => (
            <li key={row.shop_id}>
              <button
                type="button"
                className={styles.shop}
                aria-current={row.shop_id === chosen || undefined}
                onClick={() => onOpen(row.shop_id)}
              >
                <ShopAvatar name={row.name} tint={row.tint} size={38} />
                <span className={styles.words}>
                  <span className={styles.line}>
                    <span className="text-label">{row.name}</span>
                    <span className={styles.waited} data-long={isLong(now - row.since) || undefined}>
                      {spanOf(now - row.since)}
                    </span>
                  </span>
                  <span className={styles.small}>{aboutOf(row)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <KeyHints keys={keys} className={styles.keys} />
  </nav>
);

import { linkTo } from '#contract/all-paths.ts';
import type { MemberPlanItem, OakPlanItem } from '#contract/money/desk-items/plans.ts';
import { searchable } from '#rules/text/search.ts';
import { grouped, money } from '#rules/text/text.ts';
import type { Db } from '../../kit/db/db.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import {
  changePlan,
  hidePlan,
  insertPlan,
  orderPlans,
  type PlanRow,
  planKindOf,
  planNamed,
  planRow,
  planRows,
} from './sold-queries.ts';

/* Packages. What was bought lies in its purchase, so a change is of what is bought from now on. */

interface Tier<I> {
  tier: 'member' | 'oak';
  kind: string;
  path: 'packagePlan' | 'packagePlanOak';
  itemOf(row: PlanRow): I;
  sizeOf(item: I): { days: number | null; oak: number | null };
}

const wrong = (field: string, message: string) => new Refusal('bad_input', { [field]: [message] });

/** Validation error that needs the database: a taken name, or a package of another kind. */
async function problemOf(
  db: Db,
  { name, kind }: MemberPlanItem | OakPlanItem,
  id: number | null,
  tier: Tier<unknown>['tier'],
): Promise<Refusal | null> {
  const other = await planNamed(db, name);
  const comesBack = id === null && other && !other.listed && other.tier === tier && other.kind === kind;
  if (other && other.id !== id && !comesBack) return wrong('name', 'Đã có gói tên này rồi');
  const kept = id === null ? undefined : await planKindOf(db, id);
  return kept !== undefined && kept !== kind
    ? wrong('kind', 'Hạng của gói giữ nguyên. Bạn tạo gói khác nhé')
    : null;
}

const tierKind = <I extends MemberPlanItem | OakPlanItem>(of: Tier<I>): DeskKind<I> => ({
  kind: of.kind,
  async list(db, { search }) {
    const rows = await planRows(db, of.tier);
    return rows
      .map(({ id, name, price_vnd, days, oak }) => ({
        id,
        name,
        note: `${money(price_vnd)}, ${days === null ? `${grouped(oak ?? 0)} hạt sồi` : `${grouped(days)} ngày`}`,
      }))
      .filter(({ name }) => searchable(name).includes(searchable(search)));
  },
  async read(db, id) {
    const row = await planRow(db, of.tier, id);
    return row ? of.itemOf(row) : null;
  },
  async write(tx, id, item) {
    const { name, kind, description, priceVnd } = item;
    const plan = { name, description, price_vnd: priceVnd, ...of.sizeOf(item) };
    // One that was taken off comes back as itself: codes and purchases name it.
    const known = id ?? (await planNamed(tx, name))?.id ?? null;
    if (known === null) return insertPlan(tx, { ...plan, tier: of.tier, kind });
    await changePlan(tx, known, plan);
    return known;
  },
  async remove(tx, id) {
    await hidePlan(tx, id);
  },
  order: orderPlans,
  check: (db, item, id) => problemOf(db, item, id, of.tier),
  path: () => linkTo(of.path),
});

const common = ({ name, kind, description, price_vnd }: PlanRow) => ({
  ...{ name, kind, description },
  priceVnd: price_vnd,
});

export const memberPlanDeskKind = tierKind<MemberPlanItem>({
  ...{ tier: 'member', kind: 'member-plans', path: 'packagePlan' },
  itemOf: row => ({ ...common(row), days: row.days ?? 0 }),
  sizeOf: ({ days }) => ({ days, oak: null }),
});

export const oakPlanDeskKind = tierKind<OakPlanItem>({
  ...{ tier: 'oak', kind: 'oak-plans', path: 'packagePlanOak' },
  itemOf: row => ({ ...common(row), oak: row.oak ?? 0 }),
  sizeOf: ({ oak }) => ({ days: null, oak }),
});

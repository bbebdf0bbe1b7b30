import type { Db } from '../../kit/db/db.ts';

/* Packages, leaves and fees as the desk of finance fills them. */

type Tier = 'member' | 'oak';

const plans = (db: Db) =>
  db
    .selectFrom('package_plan')
    .select(['id', 'tier', 'kind', 'name', 'description', 'price_vnd', 'days', 'oak']);
export type PlanRow = Awaited<ReturnType<typeof planRows>>[number];

/** Packages on sale, in the editors' order. */
export const planRows = (db: Db, tier: Tier) =>
  plans(db)
    .where('tier', '=', tier)
    .where('listed', '=', true)
    .orderBy('position')
    .orderBy('price_vnd')
    .orderBy('id')
    .execute();

export const planRow = (db: Db, tier: Tier, id: number) =>
  plans(db).where('tier', '=', tier).where('listed', '=', true).where('id', '=', id).executeTakeFirst();

/** A package of this name, also one that is not sold any more. */
export const planNamed = (db: Db, name: string) =>
  db
    .selectFrom('package_plan')
    .select(['id', 'tier', 'kind', 'listed'])
    .where('name', '=', name)
    .executeTakeFirst();

export const planKindOf = async (db: Db, id: number) =>
  (await db.selectFrom('package_plan').select('kind').where('id', '=', id).executeTakeFirst())?.kind;

type Plan = Omit<PlanRow, 'id'>;

export const changePlan = (tx: Db, id: number, plan: Omit<Plan, 'tier' | 'kind'>) =>
  tx
    .updateTable('package_plan')
    .set({ ...plan, listed: true })
    .where('id', '=', id)
    .execute();

/** Behind the others of its tier. */
export async function insertPlan(tx: Db, plan: Plan): Promise<number> {
  const last = await tx
    .selectFrom('package_plan')
    .select(e => e.fn.max('position').as('position'))
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('package_plan')
    .values({ ...plan, position: (last?.position ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const hidePlan = (tx: Db, id: number) =>
  tx.updateTable('package_plan').set({ listed: false }).where('id', '=', id).execute();

export async function orderPlans(tx: Db, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('package_plan').set({ position }).where('id', '=', id).execute();
}

const leafRowsOf = (db: Db) => db.selectFrom('leaf').select(['id', 'name', 'oak', 'icon']);
export const leafRows = (db: Db) => leafRowsOf(db).orderBy('position').orderBy('id').execute();
export const leafRow = (db: Db, id: number) => leafRowsOf(db).where('id', '=', id).executeTakeFirst();
export const leafNamed = (db: Db, name: string) => leafRowsOf(db).where('name', '=', name).executeTakeFirst();

export async function writeLeaf(
  tx: Db,
  id: number | null,
  leaf: { name: string; oak: number; icon: string },
): Promise<number> {
  if (id !== null) {
    await tx.updateTable('leaf').set(leaf).where('id', '=', id).execute();
    return id;
  }
  const last = await tx
    .selectFrom('leaf')
    .select(e => e.fn.max('position').as('position'))
    .executeTakeFirst();
  const made = await tx
    .insertInto('leaf')
    .values({ ...leaf, position: (last?.position ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Leaves that were given keep what they cost: each lies in its purchase. */
export const removeLeaf = (tx: Db, id: number) => tx.deleteFrom('leaf').where('id', '=', id).execute();

export async function orderLeaves(tx: Db, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('leaf').set({ position }).where('id', '=', id).execute();
}

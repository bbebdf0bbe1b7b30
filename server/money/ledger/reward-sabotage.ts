import { type RawBuilder, sql } from 'kysely';

/** Faults of what affiliates are owed; `id` is a number that no row has. Each is planted with nothing else. */
export function rewardFaults(id: number, now: Date): Record<string, RawBuilder<unknown>[]> {
  const affiliate = sql`
    insert into affiliate (id, code, state, made_at, moved_at) overriding system value
    values (${id}, 'CTVSABXTA', 'approved', ${now}, ${now})`;
  const frozen = sql`
    insert into attribution (line_id, affiliate_id, link_id, how, base_vnd, points, at)
    values (${id}, ${id}, null, 'code', 50000, 1000, ${now})`;
  const reward = (state: string, amount: number) => sql`
    insert into commission (line_id, affiliate_id, state, amount_vnd, at, moved_at)
    values (${id}, ${id}, ${state}, ${amount}, ${now}, ${now})`;
  const entry = sql`
    insert into ledger_entry (id, kind, at) overriding system value values (${id}, 'reward', ${now})`;
  const costs = sql`
    insert into ledger_posting (entry_id, account, currency, amount) values (${id}, 'affiliate_costs', 'VND', 5000)`;
  const due = sql`
    insert into ledger_posting (entry_id, account, currency, amount, affiliate_id)
    values (${id}, 'affiliate_due', 'VND', -5000, ${id})`;
  return {
    'a reward is more than its part': [affiliate, frozen, reward('waiting', 5_001)],
    'a reward is confirmed, and the books know nothing of it': [
      affiliate,
      frozen,
      reward('confirmed', 5_000),
    ],
    'an affiliate is owed what no reward brought': [affiliate, entry, costs, due],
  };
}

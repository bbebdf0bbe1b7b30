import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Database } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { tellPublished } from '../../kit/shared/published.ts';
import { type Kind, kindNamed } from './kinds.ts';
import type { By } from './show.ts';

/** Puts items of a kind in this order, with a row of the audit. Throws not_found for a kind without one. */
export function orderItems(
  db: Database,
  { declared, served }: Kind,
  ids: readonly number[],
  by: By,
): Promise<void> {
  const order = served.order;
  if (!order) throw new Refusal('not_found');
  return transact(db, async tx => {
    await order(tx, [...new Set(ids)]);
    await recordAudit(tx, {
      now: by.now,
      actor: by.accountId,
      subject: null,
      action: 'front.order',
      before: null,
      after: { kind: declared.kind, ids },
      reason: `${declared.title}: xếp lại`,
    });
    await tellPublished(tx);
  });
}

/** The same for the loader of the demo. */
export function orderKindItems(
  db: Database,
  name: string,
  ids: readonly number[],
  now: number,
): Promise<void> {
  const kind = kindNamed(name);
  if (!kind) throw new Error(`no kind ${name}`);
  return orderItems(db, kind, ids, { accountId: null, now });
}

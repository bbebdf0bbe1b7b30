import { createHash, createHmac, randomInt } from 'node:crypto';
import { CODE_LENGTH, codeLetters, writeCode } from '#rules/money/activation-code.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Database } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { acceptedOf } from '../../kit/secret-ring.ts';
import { insertBatch, lockBatch, stopBatch } from './code-queries.ts';

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** The code of a line that was bought as a gift: it lies nowhere, and its buyer is told the same one each time. */
const giftCodeBy = (secret: string, lineId: number): string =>
  [...createHmac('sha256', secret).update(`gift code ${lineId}`).digest().subarray(0, CODE_LENGTH)]
    // 256 is a multiple of the 32 letters: each is as likely.
    .map(byte => codeLetters[byte % codeLetters.length])
    .join('');

/** Of several secrets that are accepted, the one that the code was made with which lies here (its hash, null for none yet). */
export function giftCode(linkSecret: string, lineId: number, hash: Buffer | null): string {
  const codes = acceptedOf(linkSecret).map(secret => giftCodeBy(secret, lineId));
  return codes.find(code => hash?.equals(hashOfCode(code))) ?? codes[0] ?? '';
}

interface NewBatch {
  name: string;
  plan_id: number;
  uses: number;
  expires_at: Date;
  count: number;
}

/** Account id, null for the operator; ms since 1970. */
interface By {
  actor: number | null;
  now: number;
  reason: string;
}
const operator = (): By => ({ actor: null, now: Date.now(), reason: '' });

/** Makes a batch of codes, with its row in the audit; this is the only time that anybody sees them. */
export async function issueCodes(
  db: Database,
  { count, ...batch }: NewBatch,
  by = operator(),
): Promise<string[]> {
  const codes = [...new Set(Array.from({ length: count }, newCode))];
  await transact(db, async tx => {
    const made = await insertBatch(tx, batch, codes.map(hashOfCode));
    if (!made) throw new Refusal('bad_input', { name: ['Đã có đợt mang tên này'] });
    const after = {
      batch: made.id,
      name: batch.name,
      gives: made.gives,
      codes: codes.length,
      uses: batch.uses,
    };
    await recordAudit(tx, { ...by, subject: null, action: 'codes.make', before: null, after });
  });
  return codes.map(writeCode);
}

/** Stops all codes of a batch, or allows them again; false for a batch that is none of ours. */
export async function stopCodes(
  db: Database,
  { batch, stopped_at }: { batch: number; stopped_at: Date | null },
  by = operator(),
): Promise<boolean> {
  return transact(db, async tx => {
    const found = await lockBatch(tx, batch);
    if (!found) return false;
    if ((found.stopped_at === null) === (stopped_at === null)) return true;
    await stopBatch(tx, batch, stopped_at);
    const action = stopped_at ? 'codes.stop' : 'codes.allow';
    const after = { batch, name: found.name };
    await recordAudit(tx, { ...by, subject: null, action, before: null, after });
    return true;
  });
}

import { createHash, createHmac, randomInt } from 'node:crypto';
import { CODE_LENGTH, codeLetters, writeCode } from '#rules/money/activation-code.ts';
import type { Database } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import { insertBatch } from './code-queries.ts';

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** The code of a line that was bought as a gift: it lies nowhere, and its buyer is told the same one each time. */
export const giftCode = (linkSecret: string, lineId: number): string =>
  [...createHmac('sha256', linkSecret).update(`gift code ${lineId}`).digest().subarray(0, CODE_LENGTH)]
    // 256 is a multiple of the 32 letters: each is as likely.
    .map(byte => codeLetters[byte % codeLetters.length])
    .join('');

/** Makes a batch of codes; this is the only time that anybody sees them. */
export async function issueCodes(
  db: Database,
  { count, ...batch }: { name: string; plan_id: number; uses: number; expires_at: Date; count: number },
): Promise<string[]> {
  const codes = [...new Set(Array.from({ length: count }, newCode))];
  await transact(db, tx => insertBatch(tx, batch, codes.map(hashOfCode)));
  return codes.map(writeCode);
}

import { createHash } from 'node:crypto';
import type { PayoutBounce } from '#rules/shop/payouts.ts';
import { readTable } from '#rules/text/csv.ts';
import { grouped } from '#rules/text/text.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/*
 * The two files that we and a bank give each other (layouts in docs/operating.md): the order to transfer, and what became of each
 * transfer. Both are tables with commas in UTF-8 and end with a row that counts and sums the others.
 */

const ORDER_HEAD = [
  'STT',
  'Ma tham chieu',
  'So tai khoan',
  'Ten nguoi huong',
  'Ngan hang',
  'So tien',
  'Noi dung',
];
const ANSWER_HEAD = ['STT', 'Ma tham chieu', 'So tai khoan', 'So tien', 'Ket qua', 'So giao dich', 'Ly do'];
const TOTAL = 'TONG';
/** The bank's code for a completed transfer. */
const MADE = 'TC';
/** The bank's codes for failed transfers. */
const codes: Record<string, PayoutBounce> = {
  TL01: 'wrong_number',
  TL02: 'wrong_name',
  TL03: 'closed',
  TL04: 'limit',
  TL05: 'bank_away',
  TL99: 'other',
};

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

interface Transfer {
  reference: string;
  account: string;
  holder: string;
  bank: string;
  amountVnd: number;
  /** Text before the reference in the transfer. */
  words: 'MOT TRA TIEM' | 'MOT TRA CTV';
}

/** A holder's name is letters and spaces, so that no field needs quotes. */
const plain = (text: string): string => text.replace(/[^A-Z0-9 ]/g, ' ');

/** The order to transfer. The same transfers make the same file, letter for letter. */
export function bankFile(transfers: readonly Transfer[], batchNumber: string): string {
  const rows = transfers.map(({ reference, account, holder, bank, amountVnd, words }, at) => [
    ...[String(at + 1), reference, account, plain(holder), bank, String(amountVnd)],
    `${words} ${reference}`,
  ]);
  const sum = transfers.reduce((total, { amountVnd }) => total + amountVnd, 0);
  const total = [TOTAL, String(transfers.length), '', '', '', String(sum), batchNumber];
  return `${[ORDER_HEAD, ...rows, total].map(row => row.join(',')).join('\r\n')}\r\n`;
}

export interface Answered {
  line: number;
  reference: string;
  account: string;
  amountVnd: number;
  transactionNo: string;
  /** Null: made. */
  bounce: PayoutBounce | null;
}

const MOST_TOLD = 20;
/** Throws bad_input with what is wrong of a file, line by line. */
export function refuseFile(whys: readonly string[]): never {
  const told = whys.slice(0, MOST_TOLD);
  const more = whys.length - told.length;
  throw new Refusal('bad_input', { file: more > 0 ? [...told, `Và ${grouped(more)} dòng nữa.`] : told });
}

/** Parses a bank's answer, whole; a file with an unreadable line, or that breaks off, is refused. Throws bad_input. */
export function readAnswer(text: string): Answered[] {
  const [head, ...rows] = readTable(text);
  if (head?.cells.map(cell => cell.trim()).join() !== ANSWER_HEAD.join())
    refuseFile([`Dòng đầu của tệp cần là: ${ANSWER_HEAD.join(', ')}.`]);
  const total = rows.at(-1);
  if (total?.cells[0] !== TOTAL) refuseFile(['Tệp thiếu dòng tổng ở cuối, có thể chưa tải hết.']);
  const wrong: string[] = [];
  const seen = new Set<string>();
  const answers = rows.slice(0, -1).map(({ line, cells }): Answered => {
    const [, reference = '', account = '', amount = '', result = '', transactionNo = ''] = cells.map(cell =>
      cell.trim(),
    );
    const bounce = codes[result] ?? null;
    if (cells.length !== ANSWER_HEAD.length)
      wrong.push(`Dòng ${line}: có ${cells.length} cột, cần ${ANSWER_HEAD.length}.`);
    else if (!/^[0-9A-Z]{6,30}$/.test(reference)) wrong.push(`Dòng ${line}: mã tham chiếu không hợp lệ.`);
    else if (seen.has(reference)) wrong.push(`Dòng ${line}: mã ${reference} có hai lần.`);
    else if (!/^[1-9]\d{0,14}$/.test(amount)) wrong.push(`Dòng ${line}: số tiền không hợp lệ.`);
    else if (result !== MADE && bounce === null)
      wrong.push(`Dòng ${line}: kết quả “${result.slice(0, 20)}” không có trong bảng mã.`);
    else if (!/^[0-9A-Za-z.-]{1,60}$/.test(transactionNo))
      wrong.push(`Dòng ${line}: số giao dịch không hợp lệ.`);
    seen.add(reference);
    return { line, reference, account, amountVnd: Number(amount), transactionNo, bounce };
  });
  if (wrong.length > 0) refuseFile(wrong);
  const sum = answers.reduce((made, { amountVnd }) => made + amountVnd, 0);
  if (Number(total?.cells[1]) !== answers.length || Number(total?.cells[3]) !== sum)
    refuseFile([
      `Dòng tổng ghi ${total?.cells[1]} khoản, ${total?.cells[3]}đ; cộng lại là ${answers.length} khoản, ${sum}đ.`,
    ]);
  if (answers.length === 0) refuseFile(['Tệp không có khoản nào.']);
  return answers;
}

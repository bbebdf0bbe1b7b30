import * as z from 'zod/mini';
import { normalPhone } from '#rules/people/account.ts';
import { readTable } from '#rules/text/csv.ts';
import { daySpan, isDay } from '#rules/text/days.ts';

/* The file of packages for a list of people: a header, then a line each, `phone,source,name,expires_at,waiting`. */

const HEADER = ['phone', 'source', 'name', 'expires_at', 'waiting'] as const;

/** "2026-12-31" or "31/12/2026": to the end of that day in Vietnam. Otherwise ISO 8601 with its zone. */
function endOf(typed: string): Date | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  const text = day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  if (isDay(text)) return new Date(daySpan(text, 1).to);
  return z.iso.datetime({ offset: true }).safeParse(typed).success ? new Date(typed) : null;
}

export interface PackageLine {
  line: number;
  phone: string;
  source: 'telco' | 'ott';
  name: string;
  expires_at: Date;
  waiting: boolean;
}

interface Problem {
  line: number;
  column: string;
  reason: string;
}

/** Parses a line: the line, or its column and fault. */
function readLine(line: number, cells: readonly string[]): PackageLine | Problem {
  const [typed = '', source = '', name = '', end = '', waits = ''] = cells;
  const wrong = (column: (typeof HEADER)[number], reason: string) => ({ line, column, reason });
  if (cells.length !== HEADER.length) return wrong('phone', `phải có ${HEADER.length} ô`);
  const phone = normalPhone(typed.replace(/^[1-9]\d{8}$/, '0$&'));
  if (phone === null) return wrong('phone', 'không phải số điện thoại');
  if (source !== 'telco' && source !== 'ott') return wrong('source', 'là telco hoặc ott');
  if (name === '' || name.length > 200) return wrong('name', 'có 1 đến 200 chữ');
  const expires_at = endOf(end);
  if (!expires_at) return wrong('expires_at', 'là một ngày như 2026-12-31, hoặc giờ có múi giờ');
  if (waits !== '0' && waits !== '1') return wrong('waiting', 'là 0 hoặc 1');
  return { line, phone, source, name, expires_at, waiting: waits === '1' };
}

/** The lines that can be read, and what is wrong with the others. */
export function readPackages(text: string): { lines: PackageLine[]; problems: Problem[] } {
  const [header, ...rows] = readTable(text).map(({ line, cells }) => ({
    line,
    cells: cells.map(cell => cell.trim()),
  }));
  if (header?.cells.join().toLowerCase() !== HEADER.join())
    return {
      lines: [],
      problems: [{ line: 1, column: 'phone', reason: `dòng đầu phải là ${HEADER.join()}` }],
    };
  const read = rows.map(({ line, cells }) => readLine(line, cells));
  return {
    lines: read.filter(each => 'phone' in each),
    problems: read.filter(each => 'reason' in each),
  };
}

export interface CsvRow {
  /** Its first line, counted from 1. */
  line: number;
  cells: string[];
}

/** The separator: of comma, semicolon and tab the most frequent in the first line, outside of quotes. */
function dividerOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}

/**
 * The rows of a table (RFC 4180, with commas, semicolons or tabs); a quoted field may hold dividers, quotes and lines. Empty rows
 * are left out.
 */
export function readTable(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let field = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const source = text.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n');
  const divider = dividerOf(source);
  const endRow = () => {
    rows.push({ line: began, cells: [...cells, field] });
    cells = [];
    field = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] as string;
    if (letter === '\n') line += 1;
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (source[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && field.trim() === '') {
      field = '';
      quoted = true;
    } else if (letter === divider) {
      cells.push(field);
      field = '';
    } else if (letter === '\n') {
      endRow();
      began = line;
    } else field += letter;
  }
  if (field !== '' || cells.length > 0) endRow();
  return rows.filter(row => row.cells.some(value => value !== ''));
}

/** The same without lines. */
export const readCsv = (text: string): string[][] => readTable(text).map(({ cells }) => cells);

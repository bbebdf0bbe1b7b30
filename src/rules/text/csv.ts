/** The rows of a table with commas between its fields (RFC 4180); a quoted field may hold commas, quotes and lines. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  const source = text.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] as string;
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (source[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && field === '') quoted = true;
    else if (letter === ',' || letter === '\n') {
      row.push(field);
      field = '';
      if (letter === ',') continue;
      rows.push(row);
      row = [];
    } else field += letter;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows.filter(each => each.some(value => value !== ''));
}

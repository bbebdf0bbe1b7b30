/** A spreadsheet computes what begins so, after blanks and in wide letters too: an apostrophe makes it text. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : value.replace(FORMULA, sign => `'${sign}`);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** What csvOf puts an apostrophe before, and what begins with apostrophes and then so: one more tells them apart. */
const MARKED = /^'+(\s*[=+\-@＝＋－＠]|[\t\r\n])/;
export const marked = (text: string): string => (MARKED.test(text) ? `'${text}` : text);

/** Takes the apostrophe of csvOf off; of what `marked` made, exactly that. */
export const unmarked = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);

/** "89.000", "89,000đ", "89000" → 89000; null for what is no amount. */
export const amountOf = (text: string): number | null => {
  const plain = text.replace(/[\s₫đ]/giu, '');
  return /^\d{1,10}$/.test(plain) || /^\d{1,3}([.,]\d{3}){1,3}$/.test(plain)
    ? Number(plain.replace(/\D/g, ''))
    : null;
};

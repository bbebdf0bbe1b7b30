/** Just enough of MIME to read the letters that our own mail gateway writes. */

interface Part {
  headers: Record<string, string>;
  body: string;
}

const latin = (text: string) => Buffer.from(text, 'latin1');

/** Headers and body; folded header lines are one. `raw` holds one byte a character. */
function partOf(raw: string): Part {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name) headers[name.toLowerCase()] = value ?? '';
  }
  return { headers, body: rest.join('\n\n') };
}

const unquoted = (text: string): Buffer =>
  latin(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

const bytesOf = ({ headers, body }: Part): Buffer => {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? unquoted(body) : latin(body);
};

/** "=?UTF-8?Q?M=C3=A3?= …" as text. */
const headerText = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : unquoted(text.replaceAll('_', ' '))
      ).toString('latin1'),
    )
    .replace(/[\x80-\xff]+/g, bytes => latin(bytes).toString('utf8'));

const leaves = (part: Part): Part[] => {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(part.headers['content-type'] ?? '') ?? [];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap(piece => leaves(partOf(piece.replace(/^\r?\n/, ''))));
};

/** Subject, text and HTML of a letter as it came over SMTP. */
export function readLetter(raw: Buffer): { subject: string; text: string; html: string | null } {
  const letter = partOf(raw.toString('latin1'));
  const find = (type: string) =>
    leaves(letter).find(({ headers }) => headers['content-type']?.startsWith(type));
  const [text, html] = [find('text/plain'), find('text/html')];
  return {
    subject: headerText(letter.headers.subject ?? ''),
    text: text ? bytesOf(text).toString('utf8').trim() : '',
    html: html ? bytesOf(html).toString('utf8') : null,
  };
}

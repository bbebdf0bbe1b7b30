/** Encodings that honest books still use; anything else is read as UTF-8 and shows its own damage. */
const KNOWN = new Set([
  'utf-8',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'iso-8859-1',
  'windows-1252',
  'windows-1258',
  'us-ascii',
  'iso-8859-15',
  'windows-1251',
  'shift_jis',
  'euc-jp',
  'gbk',
  'gb18030',
  'big5',
  'euc-kr',
]);

/** Text of a file: the byte order mark wins, then the XML declaration or `<meta charset>`, then UTF-8. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return new TextDecoder('utf-8').decode(bytes);
  if (bytes[0] === 0x3c && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && bytes[1] === 0x3c) return new TextDecoder('utf-16be').decode(bytes);
  const start = bytes.subarray(0, 1024).toString('latin1');
  const named =
    /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(start)?.[1] ??
    /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(start)?.[1];
  const label = named?.toLowerCase() ?? 'utf-8';
  // A file that names UTF-16 in ASCII bytes is not UTF-16.
  return new TextDecoder(KNOWN.has(label) && !label.startsWith('utf-16') ? label : 'utf-8').decode(bytes);
}

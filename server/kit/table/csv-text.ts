/** The encoding that spreadsheets write: by the byte order mark, UTF-16 without one by its zeros, else UTF-8. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length >= 2 && second === 0 && first !== 0) return 'utf-16le';
  return bytes.length >= 2 && first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}

/** Text of a table as people's programs save it; what is no UTF-8 is the "ANSI" of a Vietnamese Windows. */
export function csvText(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes).normalize('NFC');
  } catch {
    return new TextDecoder('windows-1258').decode(bytes).normalize('NFC');
  }
}

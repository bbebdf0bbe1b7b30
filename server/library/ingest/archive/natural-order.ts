const collator = new Intl.Collator('vi', { numeric: true, sensitivity: 'base' });

/** Names as people count them: 2 before 10, folder by folder, whatever the case and the Unicode form. */
export function naturalOrder(one: string, other: string): number {
  const [ones, others] = [one.normalize('NFC').split('/'), other.normalize('NFC').split('/')];
  for (let at = 0; at < Math.min(ones.length, others.length); at++) {
    const order = collator.compare(ones[at] ?? '', others[at] ?? '');
    if (order !== 0) return order;
  }
  // The last word is the bytes': the same files are in the same order on every machine.
  return ones.length - others.length || (one < other ? -1 : one > other ? 1 : 0);
}

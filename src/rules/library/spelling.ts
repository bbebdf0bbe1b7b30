/**
 * Whether one slip of the finger makes one word of the other: a letter too many, too few, another in its place, or two
 * that changed places.
 */
export function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1);
  if (from === short.length) return false;
  if (short.slice(from + 1) === long.slice(from + 1)) return true;
  return (
    short[from] === long[from + 1] &&
    short[from + 1] === long[from] &&
    short.slice(from + 2) === long.slice(from + 2)
  );
}

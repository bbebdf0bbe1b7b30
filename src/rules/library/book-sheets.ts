/** The address in what `<?xml-stylesheet …?>` says; null for a sheet that is only offered. */
export function sheetNamed(written: string): string | null {
  const link = /\bhref\s*=\s*["']([^"']+)["']/.exec(written)?.[1] ?? null;
  return /\balternate\s*=\s*["']yes/.test(written) ? null : link;
}

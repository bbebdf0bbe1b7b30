/** Pictures, fonts and sound that a chapter names, as absolute addresses below `base`; `at` is the chapter's own. */
export function filesNamedIn(html: string, at: string, base: string): string[] {
  const named = [
    ...html.matchAll(/[\s:](?:src|href|poster)\s*=\s*(["'])(.*?)\1/g),
    ...html.matchAll(/url\(\s*(["']|&quot;|)(.*?)\1\s*\)/g),
  ].map(([, , name = '']) => name.replaceAll('&amp;', '&'));
  const found = named.flatMap(name => {
    const address = URL.parse(name, at);
    if (!address) return [];
    address.hash = '';
    return address.href.startsWith(base) && !/\.x?html?$/.test(address.pathname) ? [address.href] : [];
  });
  return [...new Set(found)];
}

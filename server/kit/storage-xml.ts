const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    name
      ? (entities[name] ?? whole)
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`);

/** Contents of each element of a name, in order; elements of one name are not nested here. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner);

/** The text of the first element of a name. */
export const textOf = (xml: string, name: string): string | undefined => {
  const [first] = elements(xml, name);
  return first === undefined ? undefined : unescaped(first);
};

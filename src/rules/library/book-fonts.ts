/* Fonts that a book brings, at import and in a partner's frame alike. */

export type FontScheme = 'idpf' | 'adobe';

/** By the algorithm's name in META-INF/encryption.xml. Any other algorithm locks the book. */
export const fontSchemes: ReadonlyMap<string, FontScheme> = new Map([
  ['http://www.idpf.org/2008/embedding', 'idpf'],
  ['http://ns.adobe.com/pdf/enc#RC', 'adobe'],
]);

/** Media types of fonts, old ones too. */
const FONT_TYPE = /^(font\/|application\/(font-|x-font-|vnd\.ms-opentype))/;

export const isFont = ({ path, type }: { path: string; type: string }): boolean =>
  FONT_TYPE.test(type) || /\.(ttf|otf|woff2?)$/i.test(path);

/** Text whose SHA-1 is the key of `idpf`. */
export const idpfKeyText = (identifier: string): string => identifier.replace(/[ \t\r\n]/g, '');

/** The key of `adobe`: the sixteen bytes of the book's UUID; null when the identifier is none. */
export function adobeKey(identifier: string): Uint8Array | null {
  const hex = /^\s*(?:urn:uuid:)?([0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12})\s*$/i.exec(identifier)?.[1];
  return hex
    ? Uint8Array.from(hex.replaceAll('-', '').match(/../g) ?? [], pair => Number.parseInt(pair, 16))
    : null;
}

/** The bytes of an obfuscated font in clear. */
export function clearFontBytes(bytes: Uint8Array, scheme: FontScheme, key: Uint8Array): Uint8Array {
  const plain = Uint8Array.from(bytes);
  const most = Math.min(plain.length, scheme === 'idpf' ? 1_040 : 1_024);
  for (let at = 0; at < most; at++) plain[at] = (plain[at] ?? 0) ^ (key[at % key.length] ?? 0);
  return plain;
}

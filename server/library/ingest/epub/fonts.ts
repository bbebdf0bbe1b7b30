import { createHash } from 'node:crypto';
import {
  adobeKey,
  clearFontBytes,
  type FontScheme,
  fontSchemes,
  idpfKeyText,
} from '#rules/library/book-fonts.ts';
import { resolveInside } from '#rules/library/book-path.ts';
import type { Archive } from '../archive/archive.ts';
import { limits } from '../limits.ts';
import { allNamed, type Element } from '../markup/tree.ts';
import { IngestRefusal } from '../refusal.ts';
import { readPackageXml } from './package.ts';

export type FontKind = 'ttf' | 'otf' | 'woff' | 'woff2';
const FONT_FILE = /\.(ttf|otf|woff2?|ttc|dfont)$/i;

/** Which entries are obfuscated and how. Any other encryption means DRM and is refused. */
export async function readEncryption(archive: Archive): Promise<Map<string, FontScheme>> {
  const schemes = new Map<string, FontScheme>();
  if (archive.find('META-INF/license.lcpl') ?? archive.find('META-INF/sinf.xml'))
    throw new IngestRefusal('drm');
  const file = archive.find('META-INF/encryption.xml');
  if (!file) {
    if (archive.find('META-INF/rights.xml')) throw new IngestRefusal('drm', 'rights.xml');
    return schemes;
  }
  const locks = await readPackageXml(archive, file, []);
  const schemeOf = (method: Element | undefined, address: string): FontScheme => {
    const scheme = fontSchemes.get(method?.attrs.get('Algorithm') ?? '');
    if (!scheme) throw new IngestRefusal('drm', address);
    return scheme;
  };
  // Wherever it stands: what is not said of one file is said of all.
  for (const method of allNamed(locks, 'EncryptionMethod')) schemeOf(method, file);
  for (const data of allNamed(locks, 'EncryptedData')) {
    const address = allNamed(data, 'CipherReference')[0]?.attrs.get('URI') ?? '';
    const scheme = schemeOf(allNamed(data, 'EncryptionMethod')[0], address);
    const inside = resolveInside('', address);
    const path = inside ? archive.find(inside.path) : null;
    if (!path) continue;
    // Font obfuscation of anything else is a lock by another name.
    if (!FONT_FILE.test(path)) throw new IngestRefusal('drm', path);
    schemes.set(path, scheme);
  }
  return schemes;
}

/** The font in clear, or null when it is not one that browsers read. */
export function clearFont(
  bytes: Buffer,
  scheme: FontScheme | undefined,
  uniqueIdentifier: string,
): { kind: FontKind; bytes: Buffer } | null {
  if (bytes.length > limits.font) return null;
  const plain = scheme ? unmask(bytes, scheme, uniqueIdentifier) : bytes;
  const kind = kindOf(plain);
  return kind ? { kind, bytes: plain } : null;
}

function unmask(bytes: Buffer, scheme: FontScheme, identifier: string): Buffer {
  const key =
    scheme === 'idpf' ? createHash('sha1').update(idpfKeyText(identifier)).digest() : adobeKey(identifier);
  return key ? Buffer.from(clearFontBytes(bytes, scheme, key)) : bytes;
}

function kindOf(bytes: Buffer): FontKind | null {
  if (bytes.length < 64) return null;
  const magic = bytes.subarray(0, 4).toString('latin1');
  if (magic === '\0\u0001\0\0' || magic === 'true') return 'ttf';
  if (magic === 'OTTO') return 'otf';
  if (magic === 'wOFF') return 'woff';
  return magic === 'wOF2' ? 'woff2' : null;
}

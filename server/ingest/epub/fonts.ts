import { createHash } from 'node:crypto';
import { resolveInside } from '#rules/book-path.ts';
import type { Archive } from '../archive/archive.ts';
import { limits } from '../limits.ts';
import { allNamed } from '../markup/tree.ts';
import { IngestRefusal } from '../refusal.ts';
import { readPackageXml } from './package.ts';

export type FontKind = 'ttf' | 'otf' | 'woff' | 'woff2';
type Scheme = 'idpf' | 'adobe';

const SCHEMES: Record<string, Scheme> = {
  'http://www.idpf.org/2008/embedding': 'idpf',
  'http://ns.adobe.com/pdf/enc#RC': 'adobe',
};
const FONT_FILE = /\.(ttf|otf|woff2?|ttc|dfont)$/i;

/** Which entries are obfuscated and how. Any other encryption means DRM and is refused. */
export async function readEncryption(archive: Archive): Promise<Map<string, Scheme>> {
  const schemes = new Map<string, Scheme>();
  if (archive.find('META-INF/license.lcpl') ?? archive.find('META-INF/sinf.xml'))
    throw new IngestRefusal('drm');
  const file = archive.find('META-INF/encryption.xml');
  if (!file) {
    if (archive.find('META-INF/rights.xml')) throw new IngestRefusal('drm', 'rights.xml');
    return schemes;
  }
  for (const data of allNamed(await readPackageXml(archive, file), 'EncryptedData')) {
    const address = allNamed(data, 'CipherReference')[0]?.attrs.get('URI') ?? '';
    const scheme = SCHEMES[allNamed(data, 'EncryptionMethod')[0]?.attrs.get('Algorithm') ?? ''];
    if (!scheme) throw new IngestRefusal('drm', address);
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
  scheme: Scheme | undefined,
  uniqueIdentifier: string,
): { kind: FontKind; bytes: Buffer } | null {
  if (bytes.length > limits.font) return null;
  const plain = scheme ? unmask(bytes, scheme, uniqueIdentifier) : bytes;
  const kind = kindOf(plain);
  return kind ? { kind, bytes: plain } : null;
}

function unmask(bytes: Buffer, scheme: Scheme, identifier: string): Buffer {
  const key =
    scheme === 'idpf'
      ? createHash('sha1')
          .update(identifier.replace(/[ \t\r\n]/g, ''))
          .digest()
      : Buffer.from(identifier.replace(/^\s*urn:uuid:/i, '').replace(/[^0-9a-f]/gi, ''), 'hex');
  if (key.length === 0) return bytes;
  const masked = Math.min(bytes.length, scheme === 'idpf' ? 1_040 : 1_024);
  const plain = Buffer.from(bytes);
  for (let at = 0; at < masked; at++) plain[at] = (plain[at] ?? 0) ^ (key[at % key.length] ?? 0);
  return plain;
}

function kindOf(bytes: Buffer): FontKind | null {
  if (bytes.length < 64) return null;
  const magic = bytes.subarray(0, 4).toString('latin1');
  if (magic === '\0\u0001\0\0' || magic === 'true') return 'ttf';
  if (magic === 'OTTO') return 'otf';
  if (magic === 'wOFF') return 'woff';
  return magic === 'wOF2' ? 'woff2' : null;
}

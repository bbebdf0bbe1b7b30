import type { Archive } from '../archive/archive.ts';
import type { Deadline } from '../deadline.ts';
import { limits } from '../limits.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { IngestRefusal } from '../refusal.ts';
import type { SpineEntry } from './package.ts';

/** A drawing written out as an address, between its quotes. */
const DRAWING = /"\s*(data:image\/svg\+xml[^"]{0,100000})"|'\s*(data:image\/svg\+xml[^']{0,100000})'/gi;

/** As the parser will hand the address over. */
const unescaped = (address: string): string =>
  address
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;|&#34;|&#x22;/gi, '"')
    .replace(/&apos;|&#39;|&#x27;/gi, "'")
    .replace(/&amp;/g, '&')
    .replace(/[\n\t\r]/g, ' ')
    .trim();

/** Enough text to detect the language, and the pictures embedded in the text as `data:` addresses. */
export async function sampleText(
  archive: Archive,
  spine: SpineEntry[],
  check: Deadline,
): Promise<{ sample: string; embedded: Set<string> }> {
  const embedded = new Set<string>();
  const every = Math.max(1, Math.floor(spine.length / 12));
  let sample = '';
  for (const [index, item] of spine.entries()) {
    check();
    if (archive.sizeOf(item.path) > limits.xml && !item.type.startsWith('image/'))
      throw new IngestRefusal('xml_too_large', item.path);
    if (item.type.startsWith('image/')) continue;
    const text = decodeText(await archive.read(item.path));
    for (const [address] of text.matchAll(/data:image\/[a-z+]+;base64,[^"'()\s<>]+/gi)) embedded.add(address);
    for (const [, double, single] of text.matchAll(DRAWING)) embedded.add(unescaped(double ?? single ?? ''));
    if (index % every === 0) {
      const body = text.slice(Math.max(0, text.search(/<body/i)), 60_000);
      sample += body
        .replace(/<[^<>]*>/g, ' ')
        .slice(0, 20_000)
        .normalize('NFC');
    }
  }
  return { sample, embedded };
}

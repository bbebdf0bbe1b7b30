import { limits } from '../limits.ts';
import { sanitise } from '../markup/sanitise.ts';
import { serialise } from '../markup/serialise.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { descendants, element, spaces } from '../markup/tree.ts';
import { readXml } from '../markup/xml.ts';
import { IngestRefusal } from '../refusal.ts';

/**
 * An SVG file as a text that is safe to paint: no scripts, no styles that fetch, no pictures inside, no declarations.
 * Throws when it is not an SVG at all.
 */
export function safeSvg(bytes: Buffer): Buffer {
  if (bytes.length > limits.xml) throw new IngestRefusal('xml_too_large', 'svg');
  const root = readXml(decodeText(bytes).trimStart());
  if (root.name !== 'svg') throw new Error('not an SVG');
  if (root.uri === '') for (const one of [root, ...descendants(root)]) one.uri = spaces.svg;
  const nothing = {
    link: () => null,
    picture: () => null,
    inline: (style: string) => (/[\\@]|url|\/\*/i.test(style) ? '' : style),
  };
  const body = sanitise(element(spaces.html, 'body', [], [root]), nothing);
  const drawing = body.children[0];
  if (drawing?.kind !== 'element') throw new Error('empty drawing');
  return Buffer.from(serialise(drawing));
}

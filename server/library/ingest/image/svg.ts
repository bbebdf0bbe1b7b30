import { limits } from '../limits.ts';
import { sanitise } from '../markup/sanitise.ts';
import { serialise } from '../markup/serialise.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { descendants, type Element, element, spaces, textOf } from '../markup/tree.ts';
import { readXml } from '../markup/xml.ts';
import { IngestRefusal } from '../refusal.ts';

/** Px of the longer side that a drawing is painted with at most, however large its own numbers are. */
const LONGEST = 4_096;

/** A sheet of styles in a drawing without whatever could fetch; '' when nothing is left. */
export type CleanStyles = (css: string) => string;

/**
 * An SVG file as a text that is safe to paint: no scripts, no styles that fetch, no pictures inside, no declarations.
 * Throws when it is not an SVG at all.
 */
export function safeSvg(bytes: Buffer, cleanStyles: CleanStyles = () => ''): Buffer {
  if (bytes.length > limits.xml) throw new IngestRefusal('xml_too_large', 'svg');
  const root = readXml(decodeText(bytes).trimStart());
  if (root.name !== 'svg') throw new Error('not an SVG');
  if (root.uri === '') for (const one of [root, ...descendants(root)]) one.uri = spaces.svg;
  const nothing = {
    link: () => null,
    media: () => null,
    picture: () => null,
    inline: (style: string) => (/[\\@]|url|\/\*/i.test(style) ? '' : style),
  };
  const body = sanitise(element(spaces.html, 'body', [], [root]), nothing);
  const drawing = body.children[0];
  if (drawing?.kind !== 'element') throw new Error('empty drawing');
  const styles = [root, ...descendants(root)].filter(one => one.name === 'style').map(textOf);
  const css = cleanStyles(styles.join('\n'));
  if (css) drawing.children.unshift(element(spaces.svg, 'style', [], [{ kind: 'text', text: css }]));
  limitSize(drawing);
  return Buffer.from(serialise(drawing));
}

/** A drawing of a million units is the same drawing in fewer pixels. */
function limitSize({ attrs }: Element): void {
  const box = (attrs.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string, ofBox: number | undefined) => {
    const written = /^\s*(\d+(?:\.\d+)?(?:e\d+)?)(px)?\s*$/i.exec(attrs.get(name) ?? '')?.[1];
    return written === undefined ? (ofBox ?? 0) : Number(written);
  };
  const [width, height] = [side('width', box[2]), side('height', box[3])];
  const longest = Math.max(width, height);
  if (!Number.isFinite(longest) || longest <= LONGEST || Math.min(width, height) <= 0) return;
  if (!attrs.has('viewBox')) attrs.set('viewBox', `0 0 ${width} ${height}`);
  attrs.set('width', String(Math.max(1, (width * LONGEST) / longest)));
  attrs.set('height', String(Math.max(1, (height * LONGEST) / longest)));
}

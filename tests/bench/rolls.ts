import { writeFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import sharp from 'sharp';

/*
 * tsx tests/bench/rolls.ts roll.epub [pictures] [height] [width]: writes a roll like those of webtoons, tall JPEGs of drawn panels with the
 * grain of a scan, for tests/bench/ingest.ts.
 */

const [file = 'roll.epub', pictures = '60', height = '10000', width = '800'] = process.argv.slice(2);
const [count, high, wide] = [pictures, height, width].map(Number) as [number, number, number];
/** So many are drawn; the roll repeats them. */
const DRAWN = 6;

const panel = (seed: number, at: number) => {
  const top = at * 1_250;
  const hue = (seed * 67 + at * 41) % 360;
  const hills = Array.from(
    { length: 9 },
    (_, step) => `L${step * (wide / 8)} ${top + 700 + ((seed + step * at * 137) % 300)}`,
  );
  const lines = Array.from(
    { length: 40 },
    (_, step) =>
      `<line x1="${(step * 97 + seed * 13) % wide}" y1="${top + ((step * 53) % 1_100)}" x2="${(step * 31 + at * 71) % wide}" y2="${top + ((step * 89 + 200) % 1_100)}" stroke="#111" stroke-width="${1 + (step % 4)}"/>`,
  );
  return `<defs><linearGradient id="g${at}" x2="0" y2="1"><stop stop-color="hsl(${hue},60%,70%)"/><stop offset="1" stop-color="hsl(${hue + 60},50%,30%)"/></linearGradient></defs>
<rect x="20" y="${top + 20}" width="${wide - 40}" height="1100" fill="url(#g${at})" stroke="#000" stroke-width="6"/>
<path d="M0 ${top + 1_120}${hills.join('')}L${wide} ${top + 1_120}Z" fill="hsl(${hue + 120},30%,25%)"/>${lines.join('')}
<ellipse cx="${wide / 2}" cy="${top + 180}" rx="220" ry="90" fill="#fff" stroke="#000" stroke-width="4"/>
<text x="${wide / 2}" y="${top + 190}" font-size="34" text-anchor="middle">Khung ${seed}.${at}</text>`;
};

const strip = async (seed: number): Promise<Uint8Array> => {
  const panels = Array.from({ length: Math.ceil(high / 1_250) }, (_, at) => panel(seed, at)).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="#fff"/>${panels}</svg>`;
  const grain = await sharp({
    create: {
      width: wide,
      height: high,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(drawing), { limitInputPixels: false })
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 78 })
    .toBuffer();
};

const drawn: Uint8Array[] = [];
for (let seed = 0; seed < Math.min(DRAWN, count); seed++) drawn.push(await strip(seed));
const names = Array.from({ length: count }, (_, at) => String(at + 1).padStart(3, '0'));
const text = (words: string) => new TextEncoder().encode(words);
const files: Record<string, Uint8Array> = {
  mimetype: text('application/epub+zip'),
  'META-INF/container.xml': text(
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  ),
  'OPS/p.opf': text(
    `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">cuon-${count}-${high}</dc:identifier><dc:title>Cuộn ${count} tranh</dc:title><dc:language>vi</dc:language><meta property="rendition:flow">scrolled-continuous</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${names.map(name => `<item id="c${name}" href="c${name}.xhtml" media-type="application/xhtml+xml"/><item id="i${name}" href="i${name}.jpg" media-type="image/jpeg"/>`).join('')}</manifest><spine>${names.map(name => `<itemref idref="c${name}"/>`).join('')}</spine></package>`,
  ),
  'OPS/nav.xhtml': text(
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body><nav epub:type="toc"><ol><li><a href="c001.xhtml">Đầu cuộn</a></li></ol></nav></body></html>`,
  ),
};
for (const [at, name] of names.entries()) {
  files[`OPS/c${name}.xhtml`] = text(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><img src="i${name}.jpg" alt=""/></body></html>`,
  );
  files[`OPS/i${name}.jpg`] = drawn[at % drawn.length] as Uint8Array;
}
writeFileSync(file, zipSync(files, { level: 0 }));

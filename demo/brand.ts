import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Fitted, setBlock } from '#server/pages/og/typeset.ts';
import { wordmark } from '#server/pages/og/wordmark.ts';
import { drawCover } from './covers/draw-cover.ts';
import { circle, group, rect } from './covers/shapes.ts';

/*
 * Draws the icons and the picture for shared links into public/brand: npx tsx demo/brand.ts
 * Colours are those of the light theme: canvas, ink, brand.
 */
const canvas = '#F6F5F0';
const ink = '#17211D';
const second = '#434D48';
const green = '#15B088';

const line = (text: string, typeface: Fitted['typeface'], size: number): Fitted => ({
  typeface,
  lines: [text],
  size,
  leading: 1,
  height: size,
});

const svg = (width: number, height: number, art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${art}</svg>`;

/** The ọ of the name, its dot the bookworm; `size` is the em, `x` the middle, `y` the middle of letter and dot. */
function worm(x: number, y: number, size: number): string {
  const { box } = setBlock(line('o', 'title', size), { x, top: 0, fill: ink });
  const dot = { r: size * 0.105, gap: size * 0.13 };
  const height = box.bottom - box.top + dot.gap + dot.r * 2;
  const top = y - height / 2;
  const letter = setBlock(line('o', 'title', size), { x, top: top - box.top, fill: ink });
  const middle = (letter.box.left + letter.box.right) / 2;
  return letter.svg + circle(middle, letter.box.bottom + dot.gap + dot.r, dot.r, { fill: green });
}

const favicon = svg(64, 64, rect(0, 0, 64, 64, { rx: 14, fill: canvas }) + worm(32, 32, 60));

/** Systems cut their own shape out of these: the ground goes to the edge, the mark stays in the inner 60 %. */
const appIcon = svg(512, 512, rect(0, 0, 512, 512, { fill: canvas }) + worm(256, 256, 380));

const shelf = [
  {
    title: 'Cá chép không hoá rồng',
    author: 'Đỗ Quế Lâm',
    category: 'Thiếu nhi',
    recipe: 'khac-go',
    motif: 'carp',
  },
  {
    title: 'Người giữ đèn biển',
    author: 'Lê Khải Minh',
    category: 'Văn học',
    recipe: 'giay-cat',
    motif: 'lighthouse',
  },
  { title: 'Sóng ở đáy bát', author: 'Lý Thuỳ Ấn', category: 'Ẩm thực', recipe: 'thuy-ba', motif: 'teacup' },
] as const;

/** A cover as an object on the page: turned a little, with a soft edge below. */
function standing(cover: string, x: number, y: number, scale: number, turn: number): string {
  const shadow = [14, 9, 4].map(spread =>
    rect(-200 - spread / 2, -300 + 10 - spread / 2, 400 + spread, 600 + spread, {
      rx: 6,
      fill: ink,
      opacity: 0.07,
    }),
  );
  const inner = cover.replace('<svg ', '<svg x="-200" y="-300" ');
  return group(shadow.join('') + inner, {
    transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
  });
}

function sharePicture(): string {
  const [left, middle, right] = shelf.map(drawCover);
  return svg(
    1200,
    630,
    [
      rect(0, 0, 1200, 630, { fill: canvas }),
      wordmark(72, 312, 180, ink),
      setBlock(line('Chỗ bạn đang đọc', 'author', 34), { x: 76, top: 398, fill: second, anchor: 'start' })
        .svg,
      setBlock(line('vẫn còn nguyên ở đây.', 'author', 34), {
        x: 76,
        top: 446,
        fill: second,
        anchor: 'start',
      }).svg,
      standing(right ?? '', 1002, 330, 0.66, 7),
      standing(left ?? '', 686, 330, 0.66, -7),
      standing(middle ?? '', 844, 315, 0.78, 0),
    ].join(''),
  );
}

const target = fileURLToPath(new URL('../public/brand/', import.meta.url));
const png = (drawing: string, width: number) =>
  sharp(Buffer.from(drawing), { density: 144 })
    .resize({ width })
    .flatten({ background: canvas })
    .png({ compressionLevel: 9 });

await mkdir(target, { recursive: true });
await writeFile(`${target}favicon.svg`, `${favicon}\n`);
await writeFile(`${target}apple-touch-icon.png`, await png(appIcon, 180).toBuffer());
await writeFile(`${target}icon-192.png`, await png(appIcon, 192).toBuffer());
await writeFile(`${target}icon-512.png`, await png(appIcon, 512).toBuffer());
await writeFile(`${target}og.png`, await png(sharePicture(), 1200).toBuffer());

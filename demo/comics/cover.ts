import { fitTitle, setAuthor, setBlock } from '#server/pages/og/typeset.ts';
import { readableOn } from '../covers/palette.ts';
import type { ComicSource } from './comic.ts';
import { asWebp } from './draw/page.ts';
import { drawPanel } from './draw/panel.ts';

const COVER = { width: 800, height: 1200 };
const BAND = 92;

/** The cover of a comic as SVG: one big picture, painted letters, the authors on a band. */
export function coverSvg({ key, facts, cast, style, cover }: ComicSource): string {
  const { width, height } = COVER;
  const { svg } = drawPanel(
    cover.panel,
    cast,
    width,
    height - BAND,
    { ...style, lineWidth: style.lineWidth * 1.3 },
    `${key}|cover`,
  );
  const room = { width: 690, height: 430, largest: 190, leading: 1.08, maxLines: 4 };
  const title = fitTitle(facts.title.toLocaleUpperCase('vi'), 'sign', room);
  const top = height * cover.top;
  const letters = (dx: number, fill: string) =>
    setBlock(title, { x: width / 2 + dx, top: top + dx, fill }).svg;
  const edge = `<g stroke="#1B1A1E" stroke-width="22" stroke-linejoin="round">${letters(0, '#1B1A1E')}${letters(9, '#1B1A1E')}</g>`;
  const by = setAuthor(facts.authors.join(', '), {
    x: width / 2,
    baseline: height - BAND / 2 + 12,
    size: 36,
    width: 700,
    fill: readableOn(cover.band),
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    svg,
    edge,
    letters(9, cover.shadow),
    letters(0, cover.letters),
    `<rect x="-10" y="${height - BAND}" width="${width + 20}" height="${BAND + 10}" fill="${cover.band}" stroke="#1B1A1E" stroke-width="7"/>`,
    by.svg,
    '</svg>',
  ].join('');
}

export const drawCoverOf = (comic: ComicSource): Promise<Buffer> => asWebp(coverSvg(comic));

import type { Host } from '#hosts/host.ts';
import { sharePicture } from '#ui/sharePicture.ts';

/* A quote as a picture to be shared: drawn on the device, so nothing of a book leaves it but what is seen. */

const WIDTH = 1080;
const MARGIN = 96;
/** Room of the wordmark. */
const MARK = 180;
/** More words than this end in three dots: a quote, not a chapter. */
const MOST = 420;

function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

export interface Quote {
  text: string;
  title: string;
  author: string;
}

/** Colours of a ground of the reader. */
function styleOf(background: string) {
  const probe = document.createElement('i');
  probe.dataset.reader = background;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const role = (name: string) => style.getPropertyValue(`--read-${name}`).trim();
  const colours = { paper: role('paper'), ink: role('ink'), soft: role('ink-2'), accent: role('accent') };
  probe.remove();
  return colours;
}

/** A PNG of the quote on one of the reader's four grounds (DARK, BRIGHT, GREY, YELLOW). Null where the browser draws none. */
export async function quotePicture({ text, title, author }: Quote, background: string): Promise<Blob | null> {
  const style = styleOf(background);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const quote = text.length > MOST ? `${text.slice(0, MOST).replace(/\s+\S*$/u, '')}…` : text;
  const size = quote.length > 220 ? 46 : 58;
  const serif = `500 ${size}px "Literata Variable", Literata, serif`;
  await document.fonts.load(serif).catch(() => []);
  context.font = serif;
  const lines = linesOf(context, `“${quote}”`, WIDTH - 2 * MARGIN);
  const leading = Math.round(size * 1.6);
  canvas.width = WIDTH;
  canvas.height = Math.max(WIDTH, MARGIN * 2 + lines.length * leading + 260);
  context.fillStyle = style.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.accent;
  context.fillRect(MARGIN, MARGIN, 72, 8);
  context.fillStyle = style.ink;
  context.font = serif;
  context.textBaseline = 'top';
  lines.forEach((line, at) => {
    context.fillText(line, MARGIN, MARGIN + 56 + at * leading);
  });
  const foot = canvas.height - MARGIN;
  context.font = '600 34px "Be Vietnam Pro", sans-serif';
  const room = WIDTH - 2 * MARGIN - MARK;
  context.fillText(title, MARGIN, foot - 96, room);
  context.fillStyle = style.soft;
  context.font = '400 30px "Be Vietnam Pro", sans-serif';
  context.fillText(author, MARGIN, foot - 48, room);
  // The wordmark, at the other end of the line, as on every picture of ours.
  context.fillStyle = style.ink;
  context.font = '600 64px "Literata Variable", Literata, serif';
  context.textAlign = 'right';
  context.fillText('Mọt', WIDTH - MARGIN, foot - 92);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}

/** Whether a picture can leave this device: shared, or saved as a file, which Zalo does not do. */
export const canHandOver = (host: Pick<Host, 'name'>): boolean =>
  host.name !== 'zalo' ||
  (navigator.canShare?.({ files: [new File([], 'a.png', { type: 'image/png' })] }) ?? false);

/** Hands a quote to the system's share sheet, or saves it. True when it was saved. */
export const shareQuote = (picture: Blob, title: string): Promise<boolean> =>
  sharePicture(picture, 'trich-dan.png', title);

import { medalBoard, medalBooks, medalRound } from './medal.ts';

export interface DrawnAchievement {
  title: string;
  words: string;
  /** "Đạt ngày 7/11/2026" */
  when: string;
}

/** CSS pixels: a square that chats and walls show whole. */
const SIZE = 1_080;
const MEDAL = 420;
const paper = {
  ground: '#f6f5f0',
  ink: '#17211d',
  quiet: '#434d48',
  brand: '#08715a',
  soft: '#ddf2ea',
  mark: '#0e9673',
};

/** Text in the middle, on as many lines as it needs; gives where the next line stands. */
function lines(pen: CanvasRenderingContext2D, text: string, y: number, height: number): number {
  let line = '';
  let at = y;
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && pen.measureText(longer).width > SIZE - 160) {
      pen.fillText(line, SIZE / 2, at);
      at += height;
      line = word;
    } else line = longer;
  }
  pen.fillText(line, SIZE / 2, at);
  return at + height;
}

/** A picture of an achievement, PNG. Holds nothing of the reader but the achievement and its day. */
export async function drawAchievement({ title, words, when }: DrawnAchievement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const styles = getComputedStyle(document.documentElement);
  const fontOf = (name: string) => styles.getPropertyValue(name).trim() || 'sans-serif';
  const [serif, sans] = [fontOf('--serif'), fontOf('--sans')];
  await document.fonts?.ready;

  pen.fillStyle = paper.ground;
  pen.fillRect(0, 0, SIZE, SIZE);
  const unit = MEDAL / 64;
  pen.save();
  pen.translate((SIZE - MEDAL) / 2, 120);
  pen.scale(unit, unit);
  pen.beginPath();
  pen.arc(medalRound.x, medalRound.y, medalRound.radius, 0, 2 * Math.PI);
  pen.fillStyle = paper.soft;
  pen.fill();
  pen.strokeStyle = paper.mark;
  pen.lineWidth = 1.4;
  pen.stroke();
  for (const { x, y, width, height, colour } of [...medalBooks, medalBoard]) {
    pen.fillStyle = colour;
    pen.fillRect(x, y, width, height);
  }
  pen.restore();

  pen.textAlign = 'center';
  pen.fillStyle = paper.ink;
  pen.font = `600 72px ${serif}`;
  let y = lines(pen, title, 670, 84);
  pen.fillStyle = paper.quiet;
  pen.font = `400 40px ${sans}`;
  y = lines(pen, words, y, 54);
  pen.fillStyle = paper.brand;
  pen.font = `600 36px ${sans}`;
  lines(pen, when, y + 12, 50);
  pen.fillStyle = paper.ink;
  pen.font = `700 44px ${serif}`;
  pen.fillText('Mọt', SIZE / 2, SIZE - 64);

  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

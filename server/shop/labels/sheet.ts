import { PDFDocument } from 'pdf-lib';
import { encode } from 'uqr';
import { grouped, money } from '#rules/text/text.ts';
import { drawSquares, hasRoom, newPaper, rule, write } from './paper.ts';

/* Labels of many orders as one PDF: what is missing and what to pick first, then a label for each order in the order given. */

export interface LabelFacts {
  order_code: string;
  carrier: string;
  /** The carrier's number of the parcel. */
  code: string;
  /** The carrier's own label; null: ours is drawn. */
  pdf: Uint8Array | null;
  shop: string;
  to: { fullname: string; phone: string; address: string } | null;
  /** Cash to collect; 0 for none. */
  collect: number;
  books: readonly { name: string; variation: string; quantity: number }[];
}

export interface MissingLabel {
  order_code: string;
  words: string;
}

/** Copies to fetch from the shelves, by book, the longest name's marks kept. */
function picks(labels: readonly LabelFacts[]): { name: string; quantity: number }[] {
  const copies = new Map<string, number>();
  for (const { name, variation, quantity } of labels.flatMap(({ books }) => books)) {
    const key = variation ? `${name}, ${variation}` : name;
    copies.set(key, (copies.get(key) ?? 0) + quantity);
  }
  return [...copies].map(([name, quantity]) => ({ name, quantity }));
}

function drawFirst(file: PDFDocument, labels: readonly LabelFacts[], missing: readonly MissingLabel[]): void {
  let paper = newPaper(file);
  const line = (text: string, bold = false) => {
    if (!hasRoom(paper, 40)) paper = newPaper(file);
    write(paper, text, { bold });
  };
  if (missing.length > 0) {
    write(paper, `Chưa có phiếu: ${grouped(missing.length)} đơn`, { bold: true, size: 13 });
    for (const { order_code, words } of missing) line(`${order_code}: ${words}`);
    rule(paper);
  }
  write(paper, `Lấy sách cho ${grouped(labels.length)} đơn`, { bold: true, size: 13 });
  for (const { name, quantity } of picks(labels)) line(`${grouped(quantity)} × ${name}`);
}

/** A label of our own for a carrier that gives none as a PDF. */
function drawLabel(file: PDFDocument, label: LabelFacts): void {
  const paper = newPaper(file);
  drawSquares(paper, encode(label.code, { ecc: 'M', border: 0 }).data, 72);
  write(paper, label.carrier, { bold: true, size: 16, most: 1 });
  write(paper, `Đơn ${label.order_code}`, { most: 1 });
  paper.at = Math.max(paper.at, 92);
  write(paper, label.code, { bold: true, size: 14, most: 1 });
  rule(paper);
  write(paper, `Từ: ${label.shop}`, { most: 2 });
  if (label.to) {
    write(paper, `Tới: ${label.to.fullname}`, { bold: true, size: 13, most: 2 });
    write(paper, label.to.phone, { bold: true, size: 12, most: 1 });
    write(paper, label.to.address, { size: 11, most: 4 });
  }
  rule(paper);
  write(paper, label.collect > 0 ? `Thu hộ ${money(label.collect)}` : 'Không thu tiền', {
    bold: true,
    size: 13,
  });
  rule(paper);
  for (const { name, variation, quantity } of label.books) {
    if (!hasRoom(paper, 30)) break;
    write(paper, `${grouped(quantity)} × ${[name, variation].filter(Boolean).join(', ')}`, {
      size: 9,
      most: 2,
    });
  }
}

/** False when the carrier's file is not a PDF that can be read. */
async function copyPages(file: PDFDocument, pdf: Uint8Array): Promise<boolean> {
  const given = await PDFDocument.load(pdf).catch(() => null);
  if (!given) return false;
  for (const page of await file.copyPages(given, given.getPageIndices())) file.addPage(page);
  return true;
}

export async function labelSheet(
  labels: readonly LabelFacts[],
  missing: readonly MissingLabel[],
): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.setTitle('Phiếu dán gói');
  drawFirst(file, labels, missing);
  for (const label of labels)
    if (label.pdf === null || !(await copyPages(file, label.pdf))) drawLabel(file, label);
  return file.save();
}

import { force } from './free-flow.ts';

/*
 * A table that is wider than a page would lie over the next ones, where no finger reaches it. It gives way step by step: its own widths,
 * the size of its letters, then its words are broken, and at last all columns are alike.
 */

/** On a table that gives way: how far. */
const FIT = 'data-fit';
const STEPS = ['narrow', 'break', 'alike'] as const;
/** Smaller letters are legible to nobody. */
const LEAST = 0.6;

const ownStyles = new WeakMap<HTMLElement, { room: string; style: string | null }>();

const widthOf = (table: HTMLElement) => table.getClientRects()[0]?.width ?? 0;

/** Takes back what was done for a page of another size. */
function restore(table: HTMLElement, room: string): void {
  const before = ownStyles.get(table);
  if (!before || before.room === room) return;
  ownStyles.delete(table);
  table.removeAttribute(FIT);
  if (before.style === null) table.removeAttribute('style');
  else table.setAttribute('style', before.style);
}

/** Styles of such a table's cells. */
const CSS = `[${FIT}] :is(td, th, col, colgroup):not(#a#b#c) { width: auto !important; min-width: 0 !important; max-width: none !important; white-space: normal !important; padding: 2px 4px !important; }
[${FIT}] *:not(#a#b#c) { white-space: inherit !important; min-width: 0 !important; }
:is([${FIT}=break], [${FIT}=alike]) *:not(#a#b#c) { font-size: inherit !important; overflow-wrap: anywhere !important; word-break: normal !important; hyphens: none !important; }
[${FIT}=alike] :is(td, th):not(#a#b#c) { padding: 0 1px !important; }
[${FIT}=alike] *:not(#a#b#c) { max-width: 100% !important; }`;
const CSS_ID = 'mot-tables';

/** In the chapters alone that have such a table. */
function addCss(doc: Document): void {
  if (doc.getElementById(CSS_ID)) return;
  const sheet = doc.createElement('style');
  sheet.id = CSS_ID;
  sheet.textContent = CSS;
  doc.head.append(sheet);
}

/** Room for the text of a strip: that of its body. CSS px. */
function roomOf({ body }: Document): number {
  const style = body.ownerDocument.defaultView?.getComputedStyle(body);
  return [style?.paddingLeft, style?.paddingRight].reduce(
    (room, side) => room - (Number.parseFloat(side ?? '') || 0),
    body.clientWidth,
  );
}

/** Makes the tables of a chapter as narrow as the room for its text: CSS px of a page, or null on a strip. */
export function fitTables(doc: Document, page: number | null): void {
  const tables = [...doc.querySelectorAll<HTMLElement>('table')];
  if (tables.length === 0) return;
  const width = page ?? roomOf(doc);
  const room = `${width} ${doc.defaultView?.getComputedStyle(doc.documentElement).fontSize}`;
  for (const table of tables) restore(table, room);
  for (const step of STEPS) {
    const wide = tables
      .map(table => ({ table, share: width / widthOf(table) }))
      .filter(({ table, share }) => share < 1 && widthOf(table) > width + 1);
    if (wide.length === 0) return;
    addCss(doc);
    for (const { table, share } of wide) {
      if (!ownStyles.has(table)) ownStyles.set(table, { room, style: table.getAttribute('style') });
      table.setAttribute(FIT, step);
      force(table, 'width:auto;min-width:0;max-width:100%');
      const isInner = table.parentElement?.closest('table');
      if (step === 'break' && !isInner) force(table, `font-size:${Math.max(LEAST, share).toFixed(2)}rem`);
      if (step === 'alike') force(table, 'table-layout:fixed;width:100%');
    }
  }
}

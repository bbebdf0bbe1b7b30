/** How a chapter is cut into pages. All in CSS px. */
export interface PageColumns {
  /** Of one turn: a page, or two beside each other. */
  width: number;
  height: number;
  columnWidth: number;
  gap: number;
}

/** The columns of a page of this size, or of two beside each other: what epub.js's Layout.calculate says of them. */
export const pageColumns = (
  { width, height }: { width: number; height: number },
  { gap, spread }: { gap: number; spread: boolean },
): PageColumns => ({ width, height, gap, columnWidth: spread ? width / 2 - gap : width });

/** Cuts a chapter's body into columns, all properties at once: reading one back would lay the chapter out. */
export function setColumns(
  style: CSSStyleDeclaration,
  { width, height, columnWidth, gap }: PageColumns,
): void {
  const side = `${gap / 2}px`;
  Object.assign(style, {
    width: `${width}px`,
    height: `${height}px`,
    overflowY: 'hidden',
    boxSizing: 'border-box',
    maxWidth: 'inherit',
    paddingTop: '20px',
    paddingBottom: '20px',
    columnFill: 'auto',
    columnGap: `${gap}px`,
    columnWidth: `${columnWidth}px`,
  });
  style.setProperty('margin', '0', 'important');
  style.setProperty('padding-left', side, 'important');
  style.setProperty('padding-right', side, 'important');
  // Letters are cut off in WebKit otherwise (#983).
  style.setProperty('-webkit-line-box-contain', 'block glyphs replaced');
}

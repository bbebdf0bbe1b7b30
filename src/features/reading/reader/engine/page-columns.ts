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
  vertical = false,
): void {
  const side = `${gap / 2}px`;
  const important = {
    width: `${width}px`,
    height: `${height}px`,
    'overflow-y': 'hidden',
    'box-sizing': 'border-box',
    'column-fill': 'auto',
    'column-gap': `${gap}px`,
    'column-width': `${vertical ? height - gap : columnWidth}px`,
    margin: '0',
  };
  for (const [property, value] of Object.entries(important)) style.setProperty(property, value, 'important');
  // Columns of vertical writing lie one under another, with the gap between them.
  for (const [edge, isAlong] of [
    ['left', !vertical],
    ['right', !vertical],
    ['top', vertical],
    ['bottom', vertical],
  ] as const)
    style.setProperty(`padding-${edge}`, isAlong ? side : '20px', isAlong ? 'important' : '');
  // Letters are cut off in WebKit otherwise (#983).
  style.setProperty('-webkit-line-box-contain', 'block glyphs replaced');
}

/** Makes one strip of a body that was cut into columns. */
export function unsetColumns(style: CSSStyleDeclaration): void {
  for (const property of ['width', 'overflow-y', 'column-fill', 'column-gap', 'padding'])
    style.removeProperty(property);
  style.setProperty('column-width', 'auto', 'important');
  style.setProperty('height', 'auto', 'important');
}

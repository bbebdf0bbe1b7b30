/* Panels of a comic's page, for who reads from one to the next. */

/** Thousandths of the page's width and height. */
export interface Panel {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Panels of a page in reading order; none where they are uncertain. */
export interface PanelPage extends Size {
  number: number;
  panels: readonly Panel[];
}

/** An issue is offered panel by panel when at least this share of its pages is sure. */
const OFFERED = 0.8;

export const isOfferedByPanel = (pages: readonly PanelPage[]): boolean =>
  pages.length > 0 && pages.filter(({ panels }) => panels.length > 1).length >= pages.length * OFFERED;

/** Neighbours may reach so far into each other and still be two rows: thousandths. */
const TOLERANCE = 20;

/** Boxes in groups that lie one behind the other along an axis; one group when no line parts them. */
function groupsAlong<P extends Panel>(panels: readonly P[], at: 'x' | 'y', size: 'width' | 'height'): P[][] {
  const groups: P[][] = [];
  let end = -1;
  for (const panel of [...panels].sort((one, other) => one[at] - other[at])) {
    const group = groups.at(-1);
    if (group && panel[at] < end - TOLERANCE) group.push(panel);
    else groups.push([panel]);
    end = Math.max(end, panel[at] + panel[size]);
  }
  return groups;
}

/** The order of reading: rows from the top, in each the columns from the side where one begins. */
export function inReadingOrder<P extends Panel>(panels: readonly P[], direction: 'ltr' | 'rtl'): P[] {
  if (panels.length < 2) return [...panels];
  const rows = groupsAlong(panels, 'y', 'height');
  if (rows.length > 1) return rows.flatMap(row => inReadingOrder(row, direction));
  const columns = groupsAlong(panels, 'x', 'width');
  if (columns.length > 1)
    return (direction === 'rtl' ? columns.reverse() : columns).flatMap(column =>
      inReadingOrder(column, direction),
    );
  return [...panels].sort(
    (one, other) => one.y - other.y || (one.x - other.x) * (direction === 'rtl' ? -1 : 1),
  );
}

/** One stop of the guided view. */
export interface Stop {
  page: number;
  /** From 1, of `of`; 0 is a page without panels. */
  panel: number;
  of: number;
  box: Panel;
}

const WHOLE: Panel = { x: 0, y: 0, width: 1_000, height: 1_000 };
/** A panel this much wider than the screen, by their shapes, is read in two stops. */
const WIDER = 2.4;

function halvesOf(box: Panel, along: 'x' | 'y'): [Panel, Panel] {
  if (along === 'y') {
    const height = box.height / 2;
    return [
      { ...box, height },
      { ...box, y: box.y + height, height },
    ];
  }
  // They share a little: what stands in the middle is seen whole once.
  const width = box.width * 0.56;
  return [
    { ...box, width },
    { ...box, x: box.x + box.width - width, width },
  ];
}

/** From panel to panel through an issue. A page that nobody is sure of is looked at whole, on a high screen in halves. */
export function stopsOf(pages: readonly PanelPage[], screen: Size, direction: 'ltr' | 'rtl'): Stop[] {
  const shape = screen.width / screen.height;
  return pages.flatMap(page => {
    const { number, panels } = page;
    if (panels.length < 2) {
      const boxes = shape < page.width / page.height ? halvesOf(WHOLE, 'y') : [WHOLE];
      return boxes.map(box => ({ page: number, panel: 0, of: 0, box }));
    }
    return panels.flatMap((box, at) => {
      const own = (box.width * page.width) / (box.height * page.height);
      const halves = own > shape * WIDER ? halvesOf(box, 'x') : [box];
      if (direction === 'rtl') halves.reverse();
      return halves.map(half => ({ page: number, panel: at + 1, of: panels.length, box: half }));
    });
  });
}

/** The panel of a page at a point in thousandths; the first one between panels. */
export function panelAt(panels: readonly Panel[], point: { x: number; y: number }): number {
  const at = panels.findIndex(
    ({ x, y, width, height }) =>
      point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height,
  );
  return Math.max(0, at);
}

/** Position and scale of the whole page so that a box of it fills the screen, with a little air around it. */
export function closeUp(box: Panel, page: Size, screen: Size): { scale: number; left: number; top: number } {
  const AIR = 0.94;
  const width = (box.width / 1_000) * page.width;
  const height = (box.height / 1_000) * page.height;
  const scale = Math.min(screen.width / width, screen.height / height) * AIR;
  const middleX = ((box.x + box.width / 2) / 1_000) * page.width;
  const middleY = ((box.y + box.height / 2) / 1_000) * page.height;
  return { scale, left: screen.width / 2 - middleX * scale, top: screen.height / 2 - middleY * scale };
}

import type Contents from 'epubjs/src/contents.js';
import Layout from 'epubjs/src/layout.js';
import type { ViewSettings } from 'epubjs/src/managers/views/iframe.js';
import { setColumns } from './page-columns.ts';

/**
 * Cuts a chapter into columns. epub.js sets a dozen properties and reads each one back, and every reading lays the
 * chapter out anew; here they are set together, so that the chapter is laid out once, when its width is asked for.
 */
class PageLayout extends Layout {
  override format(contents: Contents, section?: object, axis?: string): void {
    const doc = contents.document;
    if (this.flow() !== 'paginated') {
      super.format(contents, section, axis);
      return;
    }
    const vertical = contents.writingMode().startsWith('vertical');
    if (this.settings.direction === 'rtl' && !vertical) runFromRight(doc.body);
    setColumns(doc.body.style, this, vertical);
  }
}

const OWN_DIRECTION = '--page-own-direction';

/** Columns follow the direction of the body; what stands in it keeps the one it had (page-css.ts). */
function runFromRight(body: HTMLElement): void {
  if (body.style.getPropertyValue(OWN_DIRECTION)) return;
  const own = body.ownerDocument.defaultView?.getComputedStyle(body).direction || 'ltr';
  body.style.setProperty(OWN_DIRECTION, own);
  body.style.direction = 'rtl';
}

/** Layout of flowing text: pages or a strip, one page or two. */
export function flowingLayout(options: { scroll: boolean; spread: boolean; dir: string }): Layout {
  return new PageLayout({
    layout: 'reflowable',
    spread: options.spread && !options.scroll ? 'auto' : 'none',
    flow: options.scroll ? 'scrolled' : 'paginated',
    // Whether two pages fit was decided with the style; epub.js would ask again with a width of its own.
    minSpreadWidth: 1,
    direction: options.dir,
  });
}

/** Settings of epub.js's view of a chapter. */
export const viewSettings = (
  layout: Layout,
  scroll: boolean,
  allowScriptedContent: boolean,
): ViewSettings => ({
  axis: scroll ? 'vertical' : 'horizontal',
  flow: scroll ? 'scrolled' : 'paginated',
  layout,
  width: layout.width,
  height: layout.height,
  // A chapter on spreads ends with an empty page rather than half a turn.
  forceEvenPages: true,
  allowScriptedContent,
});

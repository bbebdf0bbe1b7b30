import Contents from 'epubjs/src/contents.js';
import IframeView from 'epubjs/src/managers/views/iframe.js';
import { mostPages } from '#rules/reading/page-limit.ts';
import { fillFrame } from './chapter-frame.ts';
import { answerMediaQueries } from './chapter-media.ts';
import { fitTables } from './fit-tables.ts';
import { layInParts, takeApart } from './lay-in-parts.ts';
import { followSize } from './own-sizes.ts';
import { type Pace, paceOf } from './pace.ts';
import { addReadingFont } from './reading-font.ts';
import { isWebKit } from './webkit.ts';
import { splitWholeBoxes } from './whole-boxes.ts';

/** epub.js's contents of a chapter, without the listeners that we have ourselves (chapter-listeners) or nobody needs. */
export class ChapterContents extends Contents {
  override addEventListeners(): void {}
  override removeEventListeners(): void {}
  override addSelectionListeners(): void {}
  override removeSelectionListeners(): void {}
  override linksHandler(): void {}
  // Asking whether a query matches lays the chapter out before it has columns; our own layout follows the window.
  override mediaQueryListeners(): void {}
  /** A frame that was taken away while the chapter came has no window, and in Firefox a window without styles. */
  override writingMode(): string {
    const { documentElement, body } = this.document;
    const modes = [documentElement, body].map(one => this.styleOf(one)?.writingMode ?? '');
    // What only the body says counts for the page too.
    return modes.find(mode => mode.startsWith('vertical')) ?? (modes[0] || 'horizontal-tb');
  }
  private styleOf(element: Element): CSSStyleDeclaration | null {
    const { window } = this as { window: Pick<Window, 'getComputedStyle'> | null };
    return (window?.getComputedStyle(element) ?? null) as CSSStyleDeclaration | null;
  }
  /**
   * px, from the edge at which the first page begins to the end of the words: a page that is left empty before them counts. Without the
   * body's margins, which are 0 (page-columns.ts): beside a right-to-left body WebKit tells all that is
   * left of the frame as one, and a frame that is made so much wider has more of it the next time.
   */
  override textWidth(): number {
    const { body } = this.document;
    const range = this.document.createRange();
    range.selectNodeContents(body);
    const style = this.styleOf(body);
    if (!style) return 0;
    const [words, page] = [range.getBoundingClientRect(), body.getBoundingClientRect()];
    const isFromRight = style.direction === 'rtl';
    const length = isFromRight ? page.right - words.left : words.right - page.left;
    const behind = isFromRight
      ? [style.paddingLeft, style.borderLeftWidth]
      : [style.paddingRight, style.borderRightWidth];
    const isEmpty = words.width === 0;
    return Math.round(behind.reduce((sum, one) => sum + (Number.parseFloat(one) || 0), isEmpty ? 0 : length));
  }
}

/**
 * epub.js lays a chapter out when its frame has loaded, with every picture and font. Words can be shown as soon as they
 * are there: pictures carry their size, and the font is measured again when it comes (AheadManager.settle).
 * It also asks the browser for boxes that nobody uses; each such question lays the page out once more, and on a cheap
 * phone that is a tenth of the wait. The parts that ask are written anew here.
 */
export class ChapterView extends IframeView {
  /** The chapter goes on behind its last page, with nothing that could be read. */
  isCut = false;
  /** Called when the chapter turns out to be in vertical writing, before it is laid out. */
  onVertical: () => void = () => {};
  /** Called when words of a chapter in pages stand below them, whatever its boxes are made of. */
  onWhole: () => void = () => {};
  /** A strip, because pages could not show all of it. */
  isWhole = false;
  /** Set anew for a chapter that is laid out before anybody wants it. */
  pace: Pace = paceOf(false);
  private counted: { doc: Document; most: number } | undefined;

  override async render(request: (url: string) => Promise<Document>): Promise<void> {
    const frame = this.create();
    this.size();
    const root = await this.section.load(request);
    await this.pace.step();
    this.addFrame();
    // What is not here yet is not laid out by the frames between.
    const parts = (await this.pace.step()) ? takeApart(root.ownerDocument) : [];
    const doc = fillFrame(frame, root.ownerDocument);
    await this.pace.step();
    answerMediaQueries(doc);
    followSize(
      doc,
      parts.flat().map(({ node }) => node),
    );
    addReadingFont(doc);
    const contents = this.listenTo(doc);
    const vertical = contents.writingMode().startsWith('vertical');
    if (vertical) this.onVertical();
    this.setAxis(vertical || this.settings.flow === 'scrolled' ? 'vertical' : 'horizontal');
    this.layout.format(contents, this.section);
    await layInParts(doc, parts, this.pace);
    this.expand();
  }

  /** Before its chapter comes, too: the frame stays empty until then. */
  addFrame(): void {
    const frame = this.create();
    // Moved, it would lose what it holds.
    if (!frame.isConnected) this.element.append(frame);
  }

  override expand(): void {
    const isPaged = this.settings.flow === 'paginated' && this.settings.axis === 'horizontal';
    this.fitTables(isPaged);
    if (isPaged && this.contents && !splitWholeBoxes(this.document, this.layout.height)) {
      this.isWhole = true;
      this.onWhole();
    }
    super.expand();
  }

  private fitTables(isPaged: boolean): void {
    if (!this.document?.querySelector('table') || this.contents?.writingMode().startsWith('vertical')) return;
    fitTables(this.document, isPaged ? this.layout.pageWidth - this.layout.gap : null);
  }

  private listenTo(doc: Document): ChapterContents {
    const contents = new ChapterContents(doc, doc.body, this.section.cfiBase, this.section.index);
    const grown = () => {
      if (!this.displayed) return;
      this.expand();
      this.layout.format(contents);
    };
    contents.on('expand', grown);
    contents.on('resize', grown);
    this.document = doc;
    this.window = contents.window;
    this.contents = contents;
    return contents;
  }

  override create(): HTMLIFrameElement {
    if (this.iframe) return this.iframe;
    const frame = document.createElement('iframe');
    frame.id = this.id;
    frame.setAttribute(
      'sandbox',
      this.settings.allowScriptedContent ? 'allow-same-origin allow-scripts' : 'allow-same-origin',
    );
    frame.setAttribute('scrolling', 'no');
    // Not to be seen until the chapter is laid out; of a page's size, so that no layout on the way sets one word a line.
    const { width, height } = this.layout;
    frame.style.cssText = `overflow:hidden;border:none;visibility:hidden;width:${width}px;height:${height}px`;
    this.element.style.visibility = 'hidden';
    this.element.setAttribute('ref', String(this.index));
    this._width = 0;
    this._height = 0;
    this.iframe = frame;
    return frame;
  }

  /** Our elements have no borders to subtract. */
  override lock(what: 'width' | 'height' | 'both', width: number, height: number): void {
    if (what !== 'height') this.lockedWidth = width;
    if (what !== 'width') this.lockedHeight = height;
    if (this.displayed && this.iframe) this.expand();
  }

  override reframe(wantedWidth: number, wantedHeight: number): void {
    const { layout } = this;
    const most = this.pagesAtMost();
    const width = Math.min(wantedWidth, Math.max(layout.width, most * (layout.delta / layout.divisor)));
    const height = Math.min(wantedHeight, Math.max(layout.height, most * layout.height));
    this.isCut = width < wantedWidth || height < wantedHeight;
    for (const box of [this.element, this.iframe]) {
      if (box) Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
    }
    this._width = width;
    this._height = height;
    this.pane?.render();
    this.onResize(this, { width, height });
  }

  /** Page limit of a chapter: an excess made by its styles alone is cut off. Counted once for each document. */
  private pagesAtMost(): number {
    const { document: doc } = this;
    if (this.counted?.doc !== doc)
      this.counted = {
        doc,
        most: doc?.body
          ? mostPages(doc.body.textContent?.length ?? 0, doc.body.querySelectorAll('img, svg, table').length)
          : Number.POSITIVE_INFINITY,
      };
    return this.counted.most;
  }

  override show(): void {
    this.element.style.visibility = 'visible';
    if (!this.iframe) return;
    this.iframe.style.visibility = 'visible';
    if (!isWebKit()) return;
    // Safari draws the frame only when it is moved.
    this.iframe.style.transform = 'translateZ(0)';
    this.iframe.getBoundingClientRect();
    this.iframe.style.transform = '';
  }
}

import type { PageStyle } from './renderer.ts';

interface Size {
  width: number;
  height: number;
}

/** The style of the pages and the room they have; what is laid out from now on follows both. */
export class PageShape {
  style: PageStyle;
  /** All that is seen at once, in px. */
  frame: Size = { width: 0, height: 0 };

  constructor(style: PageStyle) {
    this.style = style;
  }

  /** Two pages beside each other. */
  get spread(): boolean {
    return this.style.spread && !this.style.scroll;
  }

  /** Between two columns, in px. */
  get gap(): number {
    return this.style.margin * 2;
  }

  /** One page, or what is seen of a strip, in px. */
  get pageSize(): Size {
    const { width, height } = this.frame;
    return { width: this.spread ? width / 2 : width, height };
  }
}

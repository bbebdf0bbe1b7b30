/*
 * The few parts of epub.js 0.3.93 that the reader stands on. Its own types describe the public Book and Rendition,
 * which would bring the archive, the store and the parsers along; these modules are imported one by one instead.
 */

/** Only tests compare with it: in the bundle epubcfi-stub.ts stands for it. */
declare module 'epubjs/src/epubcfi.js' {
  export default class EpubCFI {
    constructor(from?: string | Range | Node, base?: string);
    toRange(doc: Document): Range | null;
    toString(): string;
  }
}

declare module 'epubjs/src/utils/hook.js' {
  export default class Hook<Args extends unknown[] = unknown[]> {
    constructor(context?: object);
    register(task: (...args: Args) => void | Promise<void>): void;
  }
}

declare module 'epubjs/src/section.js' {
  import type Hook from 'epubjs/src/utils/hook.js';
  export interface SectionItem {
    idref: string;
    linear: 'yes' | 'no';
    properties: string[];
    index: number;
    href: string;
    url: string;
    canonical: string;
    cfiBase: string;
    next(): undefined;
    prev(): undefined;
  }
  export default class Section {
    constructor(
      item: SectionItem,
      hooks: { content: Hook<[Document, Section]>; serialize: Hook<[string, Section]> },
    );
    index: number;
    href: string;
    cfiBase: string;
    load(request: (url: string) => Promise<Document>): Promise<Element>;
    unload(): void;
  }
}

declare module 'epubjs/src/contents.js' {
  export default class Contents {
    constructor(doc: Document, content: HTMLElement, cfiBase: string, sectionIndex: number);
    document: Document;
    window: Window;
    on(event: string, listener: () => void): void;
    addEventListeners(): void;
    removeEventListeners(): void;
    addSelectionListeners(): void;
    removeSelectionListeners(): void;
    linksHandler(): void;
    mediaQueryListeners(): void;
    writingMode(): string;
    textWidth(): number;
  }
}

declare module 'epubjs/src/layout.js' {
  import type Contents from 'epubjs/src/contents.js';
  export default class Layout {
    settings: { direction: string; spread: string };
    constructor(settings: {
      layout: string;
      spread: string;
      flow: string;
      minSpreadWidth: number;
      direction: string;
    });
    width: number;
    height: number;
    /** Width of one turn: a page, or both pages of a spread. */
    delta: number;
    divisor: number;
    gap: number;
    columnWidth: number;
    pageWidth: number;
    flow(): string;
    spread(spread: string): void;
    calculate(width: number, height: number, gap?: number): void;
    format(contents: Contents, section?: object, axis?: string): void;
  }
}

declare module 'epubjs/src/managers/views/iframe.js' {
  import type Contents from 'epubjs/src/contents.js';
  import type Layout from 'epubjs/src/layout.js';
  import type Section from 'epubjs/src/section.js';
  export interface Pane {
    render(): void;
    element: SVGElement;
  }
  export interface ViewSettings {
    axis: string;
    flow: string;
    layout: Layout;
    width: number;
    height: number;
    forceEvenPages: boolean;
    allowScriptedContent: boolean;
  }
  export default class IframeView {
    constructor(section: Section, settings: ViewSettings);
    id: string;
    index: number;
    _width: number;
    _height: number;
    lockedWidth: number;
    lockedHeight: number;
    section: Section;
    element: HTMLElement;
    iframe?: HTMLIFrameElement;
    document: Document;
    window: Window;
    contents?: Contents;
    displayed: boolean;
    layout: Layout;
    pane?: Pane;
    settings: { axis: string; flow: string; allowScriptedContent: boolean };
    highlights: Record<string, unknown>;
    display(request: (url: string) => Promise<Document>): Promise<void>;
    show(): void;
    create(): HTMLIFrameElement;
    lock(what: 'width' | 'height' | 'both', width: number, height: number): void;
    reframe(width: number, height: number): void;
    render(request: (url: string) => Promise<Document>): Promise<void>;
    expand(): void;
    size(width?: number, height?: number): void;
    setAxis(axis: string): void;
    emit(event: string, value: string): void;
    setLayout(layout: Layout): void;
    width(): number;
    height(): number;
    destroy(): void;
    onDisplayed: (view: IframeView) => void;
    onResize: (view: IframeView, size: { width: number; height: number }) => void;
    on(event: string, listener: (value: string) => void): void;
    highlight(
      cfi: string,
      data: Record<string, string>,
      click: (() => void) | undefined,
      className: string,
      styles: Record<string, string>,
    ): unknown;
    unhighlight(cfi: string): void;
  }
}

declare module 'epubjs/src/managers/helpers/views.js' {
  import type IframeView from 'epubjs/src/managers/views/iframe.js';
  export default class Views {
    constructor(container: HTMLElement);
    append(view: IframeView): void;
  }
}

import { neighbour, percentAt, positionAt } from '#rules/reading/reader-positions.ts';
import type { Book } from './book.ts';
import { createEmitter } from './emitter.ts';
import { pageOfTarget } from './page-of-target.ts';
import type { Highlight, Moved, PageStyle, Renderer, RendererEvents, Target } from './renderer.ts';

/** Chapters one after another that are laid out alike. */
interface Run {
  from: number;
  to: number;
  fixed: boolean;
}

/** A run with a renderer of its own, shown or waiting behind the page. */
interface Part {
  run: Run;
  element: HTMLElement;
  renderer: Renderer;
  /** null until its first page is there. */
  moved: Moved | null;
  ready: Promise<void>;
}

type Engine = (host: HTMLElement, book: Book, style: PageStyle) => Renderer;
type Engines = Record<'flowing' | 'fixed', Engine>;

const IDLE_AFTER = 80;

function runsOf({ layout, spine }: Book['package']): Run[] {
  const runs: Run[] = [];
  for (const [index, item] of spine.entries()) {
    const fixed = (item.layout ?? layout) === 'pre-paginated';
    const last = runs.at(-1);
    if (last?.fixed === fixed) last.to = index;
    else runs.push({ from: index, to: index, fixed });
  }
  return runs;
}

/** The same book, of which only one run lies in the order of reading. */
function partOf(book: Book, { from, to, fixed }: Run): Book {
  const { dir, spine } = book.package;
  const first = spine.findIndex((item, index) => index >= from && item.linear);
  // A cover stands alone; the first page of a later run is none, and lies where a spread begins.
  const begins = spine.slice(0, from).some(item => item.linear) ? first : -1;
  const side = dir === 'ltr' ? 'left' : 'right';
  return {
    ...book,
    package: {
      ...book.package,
      layout: fixed ? 'pre-paginated' : 'reflowable',
      spine: spine.map((item, index) => {
        if (index < from || index > to) return { ...item, linear: false };
        return fixed && index === begins && !item.pageSpread ? { ...item, pageSpread: side } : item;
      }),
    },
  };
}

/** Books that hold pages with a size of their own and flowing text: each run of chapters has the renderer it is made for. */
export function mixedRenderer(
  host: HTMLElement,
  book: Book,
  firstStyle: PageStyle,
  engines: Engines,
): Renderer {
  const { spine } = book.package;
  const events = createEmitter<RendererEvents>();
  const runs = runsOf(book.package);
  const parts = new Map<Run, Part>();
  const marks = new Map<string, Highlight>();
  let style = firstStyle;
  let current: Part | null = null;
  let requests = 0;
  let timer = 0;
  let destroyed = false;

  const runOf = (chapter: number) => runs.find(({ to }) => chapter <= to) ?? (runs.at(-1) as Run);
  /** Single pages do not roll. */
  const styleOf = ({ fixed }: Run): PageStyle => (fixed ? { ...style, scroll: false } : style);

  function chapterOf(target: Target): number {
    return 'percent' in target ? positionAt(spine, target.percent).chapter : pageOfTarget(book, target);
  }

  /** A part's report in terms of the whole book. */
  function told({ run }: Part, moved: Moved): Moved {
    const position = run.fixed ? { ...moved, page: 0, pages: 1 } : moved;
    return {
      ...position,
      percent: percentAt(spine, position),
      atStart: moved.atStart && neighbour(spine, moved.chapter, -1) === null,
      atEnd: moved.atEnd && neighbour(spine, run.to, 1) === null,
    };
  }

  function open(run: Run, target: Target): Part {
    const element = document.createElement('div');
    element.className = 'mixed-part';
    element.inert = true;
    element.style.cssText = 'position:absolute;inset:0;visibility:hidden';
    host.append(element);
    const renderer = (run.fixed ? engines.fixed : engines.flowing)(element, partOf(book, run), styleOf(run));
    const part: Part = { run, element, renderer, moved: null, ready: Promise.resolve() };
    parts.set(run, part);
    const whenShown =
      <T>(tell: (event: T) => void) =>
      (event: T) => {
        if (current === part) tell(event);
      };
    renderer.on('moved', moved => {
      part.moved = moved;
      if (current === part) report(part);
    });
    renderer.on(
      'command',
      whenShown(event => events.emit('command', event)),
    );
    renderer.on(
      'link',
      whenShown(event => events.emit('link', event)),
    );
    renderer.on(
      'selected',
      whenShown(event => events.emit('selected', event)),
    );
    renderer.on(
      'finished',
      whenShown(() => void cross(1)),
    );
    renderer.on(
      'began',
      whenShown(() => void cross(-1)),
    );
    renderer.on('laid', () => events.emit('laid', null));
    renderer.on('error', event => {
      if (current === part || part.moved === null) failed(part, event);
    });
    for (const mark of marks.values()) renderer.highlight(mark);
    part.ready = renderer.open(target);
    return part;
  }

  function failed(part: Part, event: RendererEvents['error']): void {
    const wanted = waiting === part.run;
    if (current !== part) drop(part);
    if (wanted || current === part) events.emit('error', event);
  }

  function report(part: Part): void {
    if (part.moved) events.emit('moved', told(part, part.moved));
    window.clearTimeout(timer);
    timer = window.setTimeout(prepare, IDLE_AFTER);
  }

  /** Lays out what lies beside the run that is read, when its edge is near. */
  function prepare(): void {
    if (!current?.moved || destroyed) return;
    const { run, moved } = current;
    const after = moved.atEnd ? neighbour(spine, run.to, 1) : null;
    const before = moved.atStart ? neighbour(spine, run.from, -1) : null;
    const keep = [run, after === null ? null : runOf(after), before === null ? null : runOf(before)];
    for (const part of [...parts.values()]) if (!keep.includes(part.run)) drop(part);
    if (after !== null && !parts.has(runOf(after))) open(runOf(after), { chapter: after, at: 'start' });
    if (before !== null && !parts.has(runOf(before))) open(runOf(before), { chapter: before, at: 'end' });
  }

  function drop(part: Part): void {
    part.renderer.destroy();
    part.element.remove();
    if (parts.get(part.run) === part) parts.delete(part.run);
    if (current === part) current = null;
  }

  let waiting: Run | null = null;

  async function show(target: Target): Promise<void> {
    const run = runOf(chapterOf(target));
    requests += 1;
    const request = requests;
    waiting = run;
    const known = parts.get(run);
    const part = known ?? open(run, target);
    await part.ready;
    if (known) await part.renderer.goto(target);
    // A page that could not be had: the one before stays.
    if (destroyed || request !== requests || !part.moved) return;
    waiting = null;
    const before = current;
    current = part;
    for (const each of parts.values()) {
      each.element.inert = each !== part;
      each.element.style.visibility = each === part ? '' : 'hidden';
    }
    if (before !== part || known) report(part);
  }

  async function cross(step: 1 | -1): Promise<void> {
    if (!current) return;
    const chapter = neighbour(spine, step > 0 ? current.run.to : current.run.from, step);
    if (chapter !== null) await show({ chapter, at: step > 0 ? 'start' : 'end' });
    else events.emit(step > 0 ? 'finished' : 'began', null);
  }

  return {
    open: show,
    goto: show,
    next: async () => current?.renderer.next(),
    prev: async () => current?.renderer.prev(),
    nudge: lines => current?.renderer.nudge(lines),
    async settings(next) {
      style = next;
      await Promise.all([...parts.values()].map(part => part.renderer.settings(styleOf(part.run))));
    },
    position() {
      const position = current?.renderer.position();
      if (!position || !current?.run.fixed) return position ?? null;
      const { chapter } = position;
      return { ...position, percent: percentAt(spine, { chapter, page: 0, pages: 1 }) };
    },
    highlight(mark) {
      marks.set(mark.cfi, mark);
      for (const { renderer } of parts.values()) renderer.highlight(mark);
    },
    unhighlight(cfi) {
      marks.delete(cfi);
      for (const { renderer } of parts.values()) renderer.unhighlight(cfi);
    },
    pages: () => current?.renderer.pages() ?? [],
    // No voice reads along where pages are drawn.
    internals: null,
    on: events.on,
    destroy() {
      destroyed = true;
      window.clearTimeout(timer);
      events.clear();
      for (const part of [...parts.values()]) drop(part);
    },
  };
}

import type { EmbedMessage, HostMessageData } from '../src/contract/people/embed.ts';
import { bookPage, frameAddress } from './addresses.ts';
import { answerTo } from './answers.ts';
import { type FrameChannel, openFrameChannel } from './channel.ts';
import { coloursOf, newNotice } from './notice.ts';
import { nothing, ShownReader } from './shown.ts';
import type {
  MotReader,
  MotReaderBook,
  MotReaderEvents,
  MotReaderFailure,
  MotReaderPlace,
  MotReaderTarget,
  MotReaderTheme,
} from './types.ts';

/*
 * <mot-reader partner="…" book="slug or id" chapter="…" theme="…"> · <mot-reader partner="…" epub="https://…">
 * <mot-viewer partner="…" item="id">
 * A page may write the frame inside, so that it begins before this script is there: it is taken over as it stands.
 */

/** Below this width in px text needs more height; picked once, before the frame loads, so nothing jumps. */
const NARROW = 480;
const HEIGHT = { narrow: 600, wide: 556 };

/** How long a frame may take to answer, from its beginning and from its load. It says hello for ten seconds. */
const ANSWER_MS = 12_000;

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'fullscreen; clipboard-write; screen-wake-lock';

const themes: readonly unknown[] = ['dark', 'bright', 'grey', 'yellow'] satisfies MotReaderTheme[];

const isTarget = (position: Partial<Record<'chapter' | 'percent', unknown>>): boolean => {
  const { chapter, percent } = position;
  if (typeof chapter === 'number') return chapter >= 0 && chapter <= 100_000 && chapter % 1 === 0;
  return typeof percent === 'number' && percent >= 0 && percent <= 1;
};

// A class because the platform wants one for custom elements.
class MotReaderElement extends ShownReader implements Omit<MotReader, keyof HTMLElement> {
  static observedAttributes = ['partner', 'book', 'epub', 'item', 'chapter', 'theme', 'height'];
  /** Where frames come from. */
  static origin = '';
  private frame: HTMLIFrameElement | null = null;
  private channel: FrameChannel | null = null;
  private visibility: IntersectionObserver | null = null;
  private answerTimer = 0;
  private notice: HTMLElement | null = null;
  private room: HTMLElement | null = null;

  connectedCallback(): void {
    const { style } = this;
    style.display = style.display || 'block';
    if (!style.height) style.height = `${this.wantedHeight()}px`;
    if (this.writtenFrame() || !('IntersectionObserver' in window)) {
      this.load();
      return;
    }
    this.visibility = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) this.load();
      },
      { rootMargin: '600px 0px' },
    );
    this.visibility.observe(this);
  }

  disconnectedCallback(): void {
    this.unload();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.isConnected) return;
    if (name === 'height') this.style.height = `${this.wantedHeight()}px`;
    else if (!this.frame) return;
    else if (name === 'theme') this.setTheme(now as MotReaderTheme);
    else if (name === 'chapter') this.goTo({ chapter: Number(now) });
    else this.reload();
  }

  goTo(position: MotReaderTarget): Promise<MotReaderPlace> {
    return this.ask(isTarget(position), 'goTo', position, () => this.shown.place as MotReaderPlace);
  }

  setTheme(theme: MotReaderTheme): Promise<void> {
    return this.ask(themes.includes(theme), 'setTheme', { theme }, () => {});
  }

  changeRoute(route: string): Promise<MotReaderBook> {
    const valid = /^\/(?!\/)[\w\-./?=&%]{0,511}$/.test(route);
    return this.ask(valid, 'changeRoute', { route }, () => this.shown.opened as MotReaderBook);
  }

  /** Resolves with what `done` returns once the frame says so. Whoever asks wants the book: it need not be near the screen. */
  private ask<A extends keyof HostMessageData, R>(
    valid: boolean,
    action: A,
    data: HostMessageData[A],
    done: () => R,
  ): Promise<R> {
    return answerTo(settle => {
      if (!valid) settle('bad_input');
      else if (!this.isConnected) settle('closed');
      else {
        this.load();
        this.channel?.send(action, data, settle);
      }
    }, done);
  }

  private wantedHeight(): number {
    return Number(this.getAttribute('height')) || (this.clientWidth < NARROW ? HEIGHT.narrow : HEIGHT.wide);
  }

  /** The frame that the page wrote inside, where it shows what the attributes ask for. */
  private writtenFrame(): HTMLIFrameElement | null {
    const frame = this.querySelector('iframe');
    return frame?.src === frameAddress(this, MotReaderElement.origin) ? frame : null;
  }

  private newFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.title = this.title || 'Đọc sách trên Mọt';
    frame.setAttribute('sandbox', SANDBOX);
    frame.allow = ALLOW;
    frame.referrerPolicy = 'origin';
    return frame;
  }

  private load(): void {
    this.visibility?.disconnect();
    if (this.frame) return;
    const written = this.writtenFrame();
    const frame = written || this.newFrame();
    // Through the object model, so that a page's style-src without 'unsafe-inline' is enough.
    const { line, ground } = coloursOf(this.getAttribute('theme'));
    frame.style.cssText = `grid-area:1/1;box-sizing:border-box;width:100%;height:100%;border:1px solid ${line};border-radius:14px;background:${ground};color-scheme:light`;
    const room = document.createElement('div');
    room.style.cssText = 'display:grid;height:100%';
    // A frame that is moved loads anew: it is shown from where it stands.
    const slot = document.createElement('slot');
    slot.name = frame.slot = 'frame';
    room.append(written ? slot : frame);
    this.frame = frame;
    this.room = room;
    // Listening starts before loading: the first hello is never missed.
    this.channel = openFrameChannel(frame, MotReaderElement.origin, message => this.onMessage(message));
    this.shown.state = 'loading';
    this.waitForAnswer();
    // A refused frame loads too: the browser's own page of the error. A slow one is given time from here.
    frame.onload = () => this.shown.state === 'loading' && this.waitForAnswer();
    if (!written) frame.src = frameAddress(this, MotReaderElement.origin);
    (this.shadowRoot || this.attachShadow({ mode: 'open' })).append(room);
  }

  private unload(): void {
    this.visibility?.disconnect();
    this.channel?.close();
    this.room?.remove();
    this.frame?.remove();
    this.frame = null;
    this.room = null;
    this.channel = null;
    this.notice = null;
    clearTimeout(this.answerTimer);
    this.shown = nothing();
  }

  private reload(): void {
    this.unload();
    this.load();
  }

  private waitForAnswer(): void {
    clearTimeout(this.answerTimer);
    this.answerTimer = window.setTimeout(() => this.fail('no_answer'), ANSWER_MS);
  }

  private onMessage(message: EmbedMessage): void {
    const { action, data } = message;
    const { shown } = this;
    if (action === 'ready') {
      clearTimeout(this.answerTimer);
      this.hideNotice();
      this.shown = { ...nothing(), state: 'ready', ready: true };
      this.dispatch('ready', {});
    } else if (action === 'error') this.fail(data.reason);
    else if (action === 'loginWanted') this.dispatch('loginwanted', data);
    else if (action === 'loggedIn') {
      shown.loggedIn = true;
      this.dispatch('loggedin', { code: data.code, verifier: this.channel?.verifier || '' });
    } else if (action === 'resize') this.growTo(data.height);
    else if (action === 'opened') {
      shown.state = 'opened';
      shown.opened = data;
      shown.failure = null;
      this.dispatch(action, data);
    } else if (action === 'progress') {
      shown.place = data;
      this.dispatch(action, data);
    } else if (action === 'closed') {
      shown.opened = null;
      shown.place = null;
      shown.state = 'ready';
      this.dispatch(action, data);
    }
  }

  private fail(reason: MotReaderFailure): void {
    this.shown.state = 'failed';
    this.shown.failure = reason;
    if (reason === 'no_answer') {
      this.channel?.drop(reason);
      // A book that is drawn has frames of its own: it is read although nobody here is told of it.
      if (!this.frame?.contentWindow?.length) this.showNotice();
    }
    this.dispatch('error', { reason });
  }

  private showNotice(): void {
    if (this.notice || !this.room || !this.frame) return;
    this.frame.style.visibility = 'hidden';
    this.notice = newNotice({
      colours: coloursOf(this.getAttribute('theme')),
      page: bookPage(this, MotReaderElement.origin),
      onRetry: () => this.reload(),
    });
    this.room.append(this.notice);
  }

  private hideNotice(): void {
    this.notice?.remove();
    this.notice = null;
    if (this.frame) this.frame.style.visibility = '';
  }

  /** The frame only ever asks for more, and never over a height the page chose. */
  private growTo(height: number): void {
    if (!this.hasAttribute('height') && height > this.clientHeight && height <= 900)
      this.style.height = `${height}px`;
  }

  private dispatch<N extends keyof MotReaderEvents>(name: N, detail: MotReaderEvents[N]): void {
    // An "error" that bubbled to the window would look like a script error of the page.
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: name !== 'error' }));
  }
}

/** Makes <mot-reader> and <mot-viewer> work, with frames from `origin`. Once a page; on a server it does nothing. */
export function defineElements(origin: string): void {
  if (typeof customElements === 'undefined' || customElements.get('mot-reader')) return;
  MotReaderElement.origin = origin;
  customElements.define('mot-reader', MotReaderElement);
  customElements.define('mot-viewer', class extends MotReaderElement {});
}

import type { EmbedMessage, HostMessageData } from '../src/contract/people/embed.ts';
import { bookPage, frameAddress, kindOf } from './addresses.ts';
import { answerTo } from './answers.ts';
import { type FrameChannel, openFrameChannel } from './channel.ts';
import { newFacade } from './facade.ts';
import { heightFor, heightOfSize } from './heights.ts';
import { coloursOf, newNotice } from './notice.ts';
import { isTarget, isTheme, toldAs } from './said.ts';
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
 * <mot-viewer partner="…" item="id"> · <mot-reader partner="…" comic|sound|film|product="…">
 * A page may write the frame inside, so that it begins before this script is there: it is taken over as it stands.
 */

/** How long a frame may take to answer, from its beginning and from its load. It says hello for ten seconds. */
const ANSWER_MS = 12_000;

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'fullscreen; clipboard-write; screen-wake-lock';

// A class because the platform wants one for custom elements.
class MotReaderElement extends ShownReader implements Omit<MotReader, keyof HTMLElement> {
  static observedAttributes =
    'partner book epub item comic sound film product chapter page at theme height locale controls compact crop dnt'.split(
      ' ',
    );
  /** Origin of frames. */
  static origin = '';
  private frame: HTMLIFrameElement | null = null;
  private channel: FrameChannel | null = null;
  private visibility: IntersectionObserver | null = null;
  private answerTimer = 0;
  private notice: HTMLElement | null = null;
  private room: HTMLElement | null = null;
  private facade: HTMLElement | null = null;
  private isPressed = false;

  connectedCallback(): void {
    const { style } = this;
    style.display = style.display || 'block';
    if (!style.height) style.height = `${this.wantedHeight()}px`;
    if (this.hasAttribute('facade') && !this.isPressed) {
      this.showFacade();
      return;
    }
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
    else if (name === 'chapter' || name === 'page' || name === 'at')
      this.goTo({ [name]: Number(now) } as unknown as MotReaderTarget);
    else this.reload();
  }

  goTo(position: MotReaderTarget): Promise<MotReaderPlace> {
    return this.ask(isTarget(position), 'goTo', position, () => this.shown.place as MotReaderPlace);
  }

  setTheme(theme: MotReaderTheme): Promise<void> {
    return this.ask(isTheme(theme), 'setTheme', { theme }, () => {});
  }

  play(): Promise<void> {
    return this.ask(true, 'play', {}, () => {});
  }

  pause(): Promise<void> {
    return this.ask(true, 'pause', {}, () => {});
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
    return Number(this.getAttribute('height')) || heightFor(this, this.clientWidth);
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
    // What somebody pressed here may sound there.
    frame.allow = /^(sound|film|product)$/.test(kindOf(this)) ? `${ALLOW}; autoplay` : ALLOW;
    frame.referrerPolicy = 'origin';
    return frame;
  }

  /** A picture and a button in the frame's place: nothing of ours is fetched before it is pressed. */
  private showFacade(): void {
    if (this.facade || this.frame) return;
    this.facade = newFacade(this, coloursOf(this.getAttribute('theme')), () => {
      this.isPressed = true;
      this.load();
    });
    (this.shadowRoot || this.attachShadow({ mode: 'open' })).append(this.facade);
  }

  private load(): void {
    this.visibility?.disconnect();
    if (this.frame) return;
    this.facade?.remove();
    this.facade = null;
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
    if (!written) frame.src = frameAddress(this, MotReaderElement.origin, this.isPressed);
    (this.shadowRoot || this.attachShadow({ mode: 'open' })).append(room);
  }

  private unload(): void {
    this.visibility?.disconnect();
    this.channel?.close();
    this.room?.remove();
    this.frame?.remove();
    this.facade?.remove();
    this.facade = null;
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
    else if (action === 'loggedIn') {
      shown.loggedIn = true;
      this.dispatch('loggedin', { code: data.code, verifier: this.channel?.verifier || '' });
    } else if (action === 'resize') this.growTo(data.height);
    else if (action === 'opened') {
      shown.state = 'opened';
      shown.opened = data;
      shown.failure = null;
    } else if (action === 'progress') shown.place = data;
    else if (action === 'size' && this.getAttribute('height') === 'auto')
      this.style.height = `${heightOfSize(data, this.clientWidth)}px`;
    else if (action === 'closed') {
      shown.opened = null;
      shown.place = null;
      shown.state = 'ready';
    }
    const name = toldAs(action);
    if (name) this.dispatch(name, data as never);
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

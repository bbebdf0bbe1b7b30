import type { EmbedMessage, EmbedTheme, FrameMessageData, HostMessageData } from '../src/contract/embed.ts';
import { frameAddress } from './addresses.ts';
import { MotReaderError, type MotReaderFailure, newAnswers } from './answers.ts';
import { type FrameChannel, openFrameChannel } from './channel.ts';
import { noticeWithLink } from './notice.ts';

/*
 * <mot-reader partner="…" book="slug or id" chapter="…" theme="…"> · <mot-reader partner="…" epub="https://…">
 * <mot-viewer partner="…" item="id">
 */

/** What `event.detail` holds, by event name. */
export interface MotReaderEvents {
  ready: Record<string, never>;
  opened: FrameMessageData['opened'];
  progress: FrameMessageData['progress'];
  loginwanted: FrameMessageData['loginWanted'];
  /** Hand both to your own server, which swaps them for a session; see docs/partners.md. */
  loggedin: { code: string; verifier: string };
  closed: FrameMessageData['closed'];
  error: { reason: MotReaderFailure };
}

export type MotReaderState = 'waiting' | 'loading' | 'ready' | 'opened' | 'failed';

const script = document.currentScript as HTMLScriptElement | null;
/** Frames come from where this script came from, so that one snippet fits every installation. */
const ORIGIN = new URL(script ? script.src : location.href).origin;

/** Below this width in px text needs more height; picked once, before the frame loads, so nothing jumps. */
const NARROW = 480;
const HEIGHT = { narrow: 600, wide: 556 };

/** How long a loaded frame may take to answer. It says hello for ten seconds. */
const ANSWER_MS = 12_000;

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'fullscreen; clipboard-write; screen-wake-lock';

// A class because the platform wants one for custom elements.
class MotReaderElement extends HTMLElement {
  static observedAttributes = ['partner', 'book', 'epub', 'item', 'chapter', 'theme', 'height'];
  private frame: HTMLIFrameElement | null = null;
  private channel: FrameChannel | null = null;
  private visibility: IntersectionObserver | null = null;
  private answers = newAnswers();
  private answerTimer = 0;
  private notice: HTMLElement | null = null;
  /** `waiting`: not near the screen yet. */
  state: MotReaderState = 'waiting';
  /** The open book; null before it opens. */
  opened: FrameMessageData['opened'] | null = null;
  /** Where the reader is in it. */
  place: FrameMessageData['progress'] | null = null;
  /** Why the last book did not open. */
  failure: MotReaderFailure | null = null;

  connectedCallback(): void {
    const { style } = this;
    style.display = style.display || 'block';
    if (!style.height) style.height = `${this.wantedHeight()}px`;
    if (!('IntersectionObserver' in window)) {
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
    else if (name === 'theme') this.setTheme(now as EmbedTheme);
    else if (name === 'chapter') this.goTo({ chapter: Number(now) });
    else {
      this.unload();
      this.load();
    }
  }

  /** To a chapter (the number after ?chapter= on our site) or a share of the book, 0–1. Resolves when it is shown. */
  goTo(place: HostMessageData['goTo']): Promise<FrameMessageData['progress']> {
    return this.ask('goTo', place, () => this.answers.next('progress'));
  }

  /** Resolves when the frame is told, or will be as soon as it is ready. */
  setTheme(theme: EmbedTheme): Promise<void> {
    return this.ask('setTheme', { theme }, () => Promise.resolve());
  }

  /** Shows another book in this frame by its address on our site. Resolves when it has opened. */
  changeRoute(route: string): Promise<FrameMessageData['opened']> {
    return this.ask('changeRoute', { route }, () => this.answers.next('opened'));
  }

  private ask<A extends keyof HostMessageData, R>(
    action: A,
    data: HostMessageData[A],
    answer: () => Promise<R>,
  ): Promise<R> {
    if (!this.channel) {
      const none = Promise.reject(new MotReaderError('closed'));
      none.catch(() => {});
      return none;
    }
    this.channel.send(action, data);
    return answer();
  }

  private wantedHeight(): number {
    return Number(this.getAttribute('height')) || (this.clientWidth < NARROW ? HEIGHT.narrow : HEIGHT.wide);
  }

  private load(): void {
    this.visibility?.disconnect();
    if (this.frame) return;
    const frame = document.createElement('iframe');
    frame.title = this.title || 'Đọc sách trên Mọt';
    frame.setAttribute('sandbox', SANDBOX);
    frame.allow = ALLOW;
    frame.referrerPolicy = 'origin';
    // Through the object model, so that a page's style-src without 'unsafe-inline' is enough.
    frame.style.cssText =
      'display:block;box-sizing:border-box;width:100%;height:100%;border:1px solid #dfdcd2;border-radius:14px;background:#fff;color-scheme:light';
    this.frame = frame;
    // Listening starts before loading: the first hello is never missed.
    this.channel = openFrameChannel(frame, ORIGIN, message => this.onMessage(message));
    this.state = 'loading';
    // A refused frame loads too: the browser's own page of the error.
    frame.onload = () => {
      clearTimeout(this.answerTimer);
      if (this.state === 'loading')
        this.answerTimer = window.setTimeout(() => this.fail('no_answer'), ANSWER_MS);
    };
    frame.src = frameAddress(this, ORIGIN);
    (this.shadowRoot || this.attachShadow({ mode: 'open' })).appendChild(frame);
  }

  private unload(): void {
    this.visibility?.disconnect();
    this.channel?.close();
    this.frame?.remove();
    this.frame = null;
    this.channel = null;
    clearTimeout(this.answerTimer);
    this.showLink(false);
    this.state = 'waiting';
    this.opened = null;
    this.place = null;
    this.failure = null;
    this.answers.failed('closed');
  }

  private onMessage(message: EmbedMessage): void {
    const { action, data } = message;
    if (action === 'ready') {
      clearTimeout(this.answerTimer);
      this.showLink(false);
      this.state = 'ready';
      this.failure = null;
      this.dispatch('ready', {});
    } else if (action === 'error') this.fail(data.reason);
    else if (action === 'loginWanted') this.dispatch('loginwanted', data);
    else if (action === 'loggedIn')
      this.dispatch('loggedin', { code: data.code, verifier: this.channel?.verifier || '' });
    else if (action === 'resize') this.growTo(data.height);
    else {
      if (action === 'opened') {
        this.state = 'opened';
        this.opened = data;
        this.failure = null;
      } else if (action === 'progress') this.place = data;
      else {
        this.opened = null;
        this.place = null;
      }
      this.dispatch(action, data);
      this.answers.came(action, data);
    }
  }

  private fail(reason: MotReaderFailure): void {
    this.state = 'failed';
    this.failure = reason;
    if (reason === 'no_answer') this.showLink(true);
    this.answers.failed(reason);
    this.dispatch('error', { reason });
  }

  /** A sentence with the page's own link, below a frame that does not answer and in the same room. */
  private showLink(shown: boolean): void {
    this.notice?.remove();
    this.notice = null;
    if (this.frame) this.frame.style.height = shown ? 'calc(100% - 88px)' : '100%';
    if (!shown || !this.shadowRoot) return;
    this.notice = noticeWithLink();
    this.shadowRoot.append(this.notice);
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

export type { MotReaderElement };

if (!customElements.get('mot-reader')) {
  customElements.define('mot-reader', MotReaderElement);
  customElements.define('mot-viewer', class extends MotReaderElement {});
}

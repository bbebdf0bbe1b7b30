import type { EmbedMessage, EmbedTheme, FrameMessageData, HostMessageData } from '../src/contract/embed.ts';
import { type FrameChannel, openFrameChannel } from './channel.ts';

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
  error: FrameMessageData['error'];
}

const script = document.currentScript as HTMLScriptElement | null;
/** Frames come from where this script came from, so that one snippet fits every installation. */
const ORIGIN = new URL(script ? script.src : location.href).origin;

/** Below this width in px text needs more height; picked once, before the frame loads, so nothing jumps. */
const NARROW = 480;
const HEIGHT = { narrow: 600, wide: 556 };

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'fullscreen; clipboard-write; screen-wake-lock';

const hashOf = (value: object): string => {
  const utf8 = unescape(encodeURIComponent(JSON.stringify(value)));
  return `#${btoa(utf8).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
};

/** A slug, an id, or a whole address of a book on our site. */
const lastPart = (book: string): string =>
  book
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .pop() || '';

// A class because the platform wants one for custom elements.
class MotReader extends HTMLElement {
  static observedAttributes = ['partner', 'book', 'epub', 'item', 'chapter', 'theme', 'height'];
  private frame: HTMLIFrameElement | null = null;
  private channel: FrameChannel | null = null;
  private visibility: IntersectionObserver | null = null;

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

  /** To a chapter (the number after ?chapter= on our site) or a share of the book, 0–1. Waits until the book is there. */
  goTo(place: HostMessageData['goTo']): void {
    this.channel?.send('goTo', place);
  }

  setTheme(theme: EmbedTheme): void {
    this.channel?.send('setTheme', { theme });
  }

  /** Shows another book in this frame by its address on our site. */
  changeRoute(route: string): void {
    this.channel?.send('changeRoute', { route });
  }

  private wantedHeight(): number {
    return Number(this.getAttribute('height')) || (this.clientWidth < NARROW ? HEIGHT.narrow : HEIGHT.wide);
  }

  private address(): string {
    const query = new URLSearchParams();
    for (const name of ['partner', 'chapter', 'theme']) {
      const value = this.getAttribute(name);
      if (value) query.set(name, value);
    }
    const item = this.getAttribute('item');
    if (item)
      return `${ORIGIN}/embed/reader/viewer?${query}${hashOf({ item_id: item, loggedIn: this.hasAttribute('logged-in') })}`;
    const epub = this.getAttribute('epub');
    if (epub)
      return `${ORIGIN}/embed/reader?${query}${hashOf({ epubUrl: new URL(epub, document.baseURI).href })}`;
    return `${ORIGIN}/embed/reader/${encodeURIComponent(lastPart(this.getAttribute('book') || ''))}?${query}`;
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
    frame.src = this.address();
    (this.shadowRoot || this.attachShadow({ mode: 'open' })).appendChild(frame);
  }

  private unload(): void {
    this.visibility?.disconnect();
    this.channel?.close();
    this.frame?.remove();
    this.frame = null;
    this.channel = null;
  }

  private onMessage(message: EmbedMessage): void {
    const { action, data } = message;
    if (action === 'ready') this.dispatch('ready', {});
    else if (action === 'loginWanted') this.dispatch('loginwanted', data);
    else if (action === 'loggedIn')
      this.dispatch('loggedin', { code: data.code, verifier: this.channel?.verifier || '' });
    else if (action === 'resize') this.growTo(data.height);
    else this.dispatch(action, data);
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

if (!customElements.get('mot-reader')) {
  customElements.define('mot-reader', MotReader);
  customElements.define('mot-viewer', class extends MotReader {});
}

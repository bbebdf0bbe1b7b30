import IframeView from 'epubjs/src/managers/views/iframe.js';

/** How often a frame is asked whether its words are there, in ms. */
const LOOK_EVERY = 6;

/**
 * epub.js lays a chapter out when its frame has loaded, with every picture and font. Words can be shown as soon as they
 * are parsed: pictures carry their size, and the face is measured again when it comes (AheadManager.settle).
 */
export class EarlyView extends IframeView {
  override load(contents: string): Promise<object> {
    const { iframe } = this;
    if (!iframe) return Promise.reject(new Error('no frame'));
    iframe.srcdoc = contents;
    this.element.append(iframe);
    return new Promise(resolve => {
      let timer = 0;
      const look = () => {
        const doc = iframe.contentDocument;
        if (doc?.URL !== 'about:srcdoc' || doc.readyState === 'loading' || !doc.body) return;
        window.clearInterval(timer);
        iframe.onload = null;
        this.onLoad(new Event('load'), { resolve });
      };
      iframe.onload = look;
      timer = window.setInterval(
        () => (iframe.isConnected ? look() : window.clearInterval(timer)),
        LOOK_EVERY,
      );
    });
  }
}

import type { BookPackage } from '#contract/library/content.ts';
import type { Timing } from '#rules/reading/player-sentences.ts';
import type { PageNarration, SpokenSentence } from './narration.ts';
import type { Renderer } from './renderer.ts';

/* A book that reads itself aloud names the element of each phrase, and how it looks while it is heard. */

interface PhraseNarration extends PageNarration {
  /** A tap on a phrase of the pages that are laid out now. `marks` and `onTap` of the last call count. */
  listen(marks: readonly Timing[], onTap: (seconds: number) => void): void;
}

/** The phrases of a book on its pages, whether they flow or have a size of their own. */
export function phrasesOn(renderer: Renderer, { overlay, spine }: BookPackage): PhraseNarration {
  let lit: Element | null = null;
  const listened = new WeakSet<Document>();
  let heard = new Map<string, number>();
  let tapped: (seconds: number) => void = () => {};

  const pageOf = (chapter: number) => renderer.pages().find(page => page.chapter === chapter);

  function putOut(): void {
    lit?.classList.remove(overlay?.active ?? '-');
    lit?.removeAttribute('data-heard');
    lit?.ownerDocument.documentElement.classList.remove(overlay?.playing ?? '-');
    lit = null;
  }

  function onClick(event: Event): void {
    const target = event.target as Element | null;
    const view = target?.ownerDocument.getSelection();
    if (!target || (view && !view.isCollapsed) || target.closest('a[href], audio, video, button')) return;
    for (let of = target.closest('[id]'); of; of = of.parentElement?.closest('[id]') ?? null) {
      const seconds = heard.get(of.id);
      if (seconds === undefined) continue;
      event.preventDefault();
      event.stopImmediatePropagation();
      tapped(seconds);
      return;
    }
  }

  const hrefOf = ({ chapter, id }: SpokenSentence) =>
    `${spine[chapter]?.href ?? ''}${id ? `#${encodeURIComponent(id)}` : ''}`;

  return {
    highlight(sentence, follow) {
      const page = sentence && pageOf(sentence.chapter);
      const element = (sentence?.id && page?.doc.getElementById(sentence.id)) || null;
      if (element !== lit) putOut();
      if (!sentence) return false;
      if (!page || !element) {
        // Sound without text leaves the page where it is.
        if (page?.isShown) return true;
        if (follow) void renderer.goto({ href: hrefOf(sentence) });
        return follow;
      }
      if (overlay) element.classList.add(overlay.active);
      element.setAttribute('data-heard', '');
      element.ownerDocument.documentElement.classList.toggle(
        overlay?.playing ?? 'playing',
        sentence.sounds ?? true,
      );
      lit = element;
      if (page.isShown && page.shows(element)) return true;
      if (follow) void renderer.goto({ href: hrefOf(sentence) });
      return follow;
    },
    sentenceOnPage(_, ids) {
      const shown = renderer.pages().filter(page => page.isShown);
      return ids.findIndex(id => {
        const at = id ? shown.find(({ doc }) => doc.getElementById(id)) : undefined;
        return at?.shows(at.doc.getElementById(id) as Element) ?? false;
      });
    },
    targetOf: sentence => ({ href: hrefOf(sentence) }),
    listen(marks, onTap) {
      // Of two phrases in one element the first counts.
      heard = new Map([...marks].reverse().map(([start, , , phrase]) => [phrase?.id ?? '', start]));
      heard.delete('');
      tapped = onTap;
      for (const { doc } of renderer.pages()) {
        if (listened.has(doc)) continue;
        listened.add(doc);
        doc.addEventListener('click', onClick, true);
      }
    },
  };
}

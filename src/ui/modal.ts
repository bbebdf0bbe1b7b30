import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { createStore } from '#client/store.ts';
import { useBackCloses } from './useBackCloses.ts';

/*
 * What every dialog and sheet needs: the keyboard stays inside, Esc and "back" close the top one, the page behind neither
 * scrolls nor answers, and focus goes back to where it was. Written here because <dialog> is missing in older Zalo
 * web views.
 */

/** From the first opened to the one on top. */
const openOnes = createStore<readonly HTMLElement[]>([]);

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const reachable = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(focusable)].filter(element => !element.closest('[hidden], [inert]'));

function keepTabInside(event: KeyboardEvent, box: HTMLElement): void {
  const all = reachable(box);
  const first = all[0] ?? box;
  const last = all.at(-1) ?? box;
  const here = document.activeElement;
  const outside = !box.contains(here) || here === box;
  if (event.shiftKey ? outside || here === first : outside || here === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

/** Everything outside the top dialog stops answering; messages that announce themselves go on doing so. */
function silenceTheRest(): void {
  const top = openOnes.get().at(-1);
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element.hasAttribute('data-announces')) continue;
    element.inert = top !== undefined && !element.contains(top);
  }
  document.documentElement.style.overflow = top ? 'hidden' : '';
}

/** True while a dialog or sheet is open: other overlays wait until it is closed. */
export const useModalOpen = (): boolean =>
  useSyncExternalStore(
    openOnes.subscribe,
    () => openOnes.get().length > 0,
    () => false,
  );

/** A press that begins and ends on the ground around the box; a text selection that ends there does not close. */
function onPressBeside(ground: HTMLElement, close: () => void): () => void {
  let began = false;
  const down = (event: Event) => {
    began = event.target === ground;
  };
  const click = (event: Event) => {
    if (began && event.target === ground) close();
  };
  ground.addEventListener('pointerdown', down);
  ground.addEventListener('click', click);
  return () => {
    ground.removeEventListener('pointerdown', down);
    ground.removeEventListener('click', click);
  };
}

/**
 * While `open`, `box` behaves as a modal dialog. Its parent is the ground; focus starts on
 * `[data-autofocus]`, else on the box itself.
 */
export function useModal(box: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useBackCloses(open, onClose);
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const before = document.activeElement;
    openOnes.set(before => [...before, element]);
    silenceTheRest();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });

    const onKey = (event: KeyboardEvent) => {
      if (openOnes.get().at(-1) !== element) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        close.current();
      }
      if (event.key === 'Tab') keepTabInside(event, element);
    };
    document.addEventListener('keydown', onKey, true);
    const forgetGround = element.parentElement && onPressBeside(element.parentElement, () => close.current());
    return () => {
      document.removeEventListener('keydown', onKey, true);
      forgetGround?.();
      openOnes.set(now => now.filter(one => one !== element));
      silenceTheRest();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [box, open]);
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { showTrouble } from '#ui/toasts.ts';
import { useLazy } from '#ui/useLazy.ts';
import { answerLocked, onQuestion, questionAt, registerHost } from './dialog-state.ts';
import type { BuySlot } from './OptionList.tsx';

/** Together with what sells in it: a sheet that opened before would grow under the finger. */
async function loadDialog(Buy?: BuySlot) {
  const [{ WhyLockedDialog }] = await Promise.all([import('./WhyLockedDialog.tsx'), Buy?.preload?.()]);
  return WhyLockedDialog;
}

function takeBack(): void {
  answerLocked('closed');
  showTrouble('Phần này chưa mở được. Bạn kiểm tra kết nối rồi thử lại nhé.');
}

/**
 * Where `showWhyLocked` shows its dialog: the one that came last, where several stand. The dialog's files come when they
 * are first wanted. With `Buy` it sells.
 */
export function WhyLockedHost({ Buy }: { Buy?: BuySlot }) {
  const [me] = useState({});
  const asked = () => questionAt(me);
  const locked = useSyncExternalStore(onQuestion, asked, asked);
  useEffect(() => registerHost(me), [me]);
  const Dialog = useLazy(locked !== null, () => loadDialog(Buy), takeBack);
  return Dialog ? <Dialog locked={locked} onAnswer={answerLocked} Buy={Buy} /> : null;
}

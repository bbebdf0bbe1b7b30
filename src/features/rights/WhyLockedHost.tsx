import { useSyncExternalStore } from 'react';
import { showTrouble } from '#ui/toasts.ts';
import { useLate } from '#ui/useLate.ts';
import { answerLocked, currentLocked, onLocked } from './ask.ts';

const loadDialog = async () => (await import('./WhyLockedDialog.tsx')).WhyLockedDialog;

function takeBack(): void {
  answerLocked('closed');
  showTrouble('Phần này chưa mở được. Bạn kiểm tra kết nối rồi thử lại nhé.');
}

/** Where `showWhyLocked` shows its dialog. The dialog's files come when they are first wanted. */
export function WhyLockedHost() {
  const locked = useSyncExternalStore(onLocked, currentLocked, currentLocked);
  const Dialog = useLate(locked !== null, loadDialog, takeBack);
  return Dialog ? <Dialog locked={locked} onAnswer={answerLocked} /> : null;
}

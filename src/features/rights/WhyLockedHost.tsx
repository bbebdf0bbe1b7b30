import { useEffect, useState, useSyncExternalStore } from 'react';
import { showTrouble } from '#ui/toasts.ts';
import { useLate } from '#ui/useLate.ts';
import { answerLocked, lockedFor, onLocked, stand } from './ask.ts';

const loadDialog = async () => (await import('./WhyLockedDialog.tsx')).WhyLockedDialog;

function takeBack(): void {
  answerLocked('closed');
  showTrouble('Phần này chưa mở được. Bạn kiểm tra kết nối rồi thử lại nhé.');
}

/**
 * Where `showWhyLocked` shows its dialog: the one that came last, where several stand. The dialog's files come when they
 * are first wanted.
 */
export function WhyLockedHost() {
  const [me] = useState({});
  const asked = () => lockedFor(me);
  const locked = useSyncExternalStore(onLocked, asked, asked);
  useEffect(() => stand(me), [me]);
  const Dialog = useLate(locked !== null, loadDialog, takeBack);
  return Dialog ? <Dialog locked={locked} onAnswer={answerLocked} /> : null;
}

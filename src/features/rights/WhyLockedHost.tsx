import { useEffect, useState, useSyncExternalStore } from 'react';
import { showTrouble } from '#ui/toasts.ts';
import { answerLocked, currentLocked, onLocked } from './ask.ts';

type WhyLockedDialog = typeof import('./WhyLockedDialog.tsx').WhyLockedDialog;

// A function of its own: the bundler takes whatever is chained to import() into its wrapper.
const fetchDialog = async (): Promise<WhyLockedDialog> =>
  (await import('./WhyLockedDialog.tsx')).WhyLockedDialog;

/** Where `showWhyLocked` shows its dialog. The dialog's files come when they are first wanted. */
export function WhyLockedHost() {
  const locked = useSyncExternalStore(onLocked, currentLocked, currentLocked);
  const [Dialog, setDialog] = useState<WhyLockedDialog | null>(null);
  const wanted = locked !== null;

  useEffect(() => {
    if (!wanted || Dialog) return;
    let standing = true;
    fetchDialog().then(
      dialog => standing && setDialog(() => dialog),
      () => {
        answerLocked('closed');
        showTrouble('Phần này chưa mở được. Bạn kiểm tra kết nối rồi thử lại nhé.');
      },
    );
    return () => {
      standing = false;
    };
  }, [wanted, Dialog]);

  return Dialog ? <Dialog locked={locked} onAnswer={answerLocked} /> : null;
}

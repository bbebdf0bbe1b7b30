import { useSyncExternalStore } from 'react';
import { currentAccount, onAccount } from '#client/session.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import type { Words } from './words.ts';

interface KindFootProps {
  words: Words;
  /** Of the link to our site, and where it leads. */
  label: string;
  page: string;
  onLogin: (() => void) | null;
}

/** Our name, and the link to the whole work. */
export function KindFoot({ words, label, page, onLogin }: KindFootProps) {
  const account = useSyncExternalStore(onAccount, currentAccount);
  return (
    <aside className="frame-foot" aria-label="Mọt">
      <Wordmark size={26} />
      {onLogin && !account && (
        <span className="frame-foot-login">
          <Button kind="quiet" size="small" onClick={onLogin}>
            {words.login}
          </Button>
        </span>
      )}
      <a {...buttonStyle({ kind: 'primary', size: 'small' })} href={page} target="_blank" rel="noopener">
        {label}
      </a>
    </aside>
  );
}

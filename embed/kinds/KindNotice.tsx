import { linkTo } from '#contract/all-paths.ts';
import type { EmbedError } from '#contract/people/embed-limits.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import type { Words } from './words.ts';

interface KindNoticeProps {
  why: EmbedError;
  words: Words;
  onRetry?: () => void;
  onLogin?: () => void;
}

/** Why there is nothing, and the ways on; it fits the lowest frame. */
export const KindNotice = ({ why, words, onRetry, onLogin }: KindNoticeProps) => (
  <main className="kind-notice" role="alert">
    <p className="text-label">{words[why]}</p>
    <span>
      {onLogin && (
        <Button kind="soft" size="small" onClick={onLogin}>
          {words.login}
        </Button>
      )}
      {onRetry && (
        <Button kind="quiet" size="small" onClick={onRetry}>
          {words.again}
        </Button>
      )}
      <a
        {...buttonStyle({ kind: 'soft', size: 'small' })}
        href={linkTo('home')}
        target="_blank"
        rel="noopener"
      >
        {words.read}
      </a>
    </span>
  </main>
);

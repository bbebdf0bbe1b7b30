import { useEffect, useRef, useState } from 'react';
import { enter, signOut } from '#client/session.ts';
import type { Account } from '#contract/people/account.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import type { AskKind, AuthAsk } from '../requests.ts';
import { useLoginMethods } from './loginMethods.ts';
import styles from './Steps.module.css';
import { usePending } from './state.ts';
import type { DialogHold, Frame, StepName } from './step.ts';
import { steps } from './steps.ts';
import { useBackGesture } from './useBackGesture.ts';

interface AuthDialogProps {
  ask: AuthAsk;
  frame?: Frame;
  onClose: () => void;
  onDone: (answer: Account | 'deleted') => void;
  /** Goes to a page; the dialog is over. Not in a partner's page. */
  onVisit?: (address: string) => void;
}

const firstSteps: Record<AskKind, StepName> = {
  login: 'login',
  phone: 'verifyPhone',
  email: 'verifyEmail',
  delete: 'deleteMethod',
};

/** Steps that open with our name; the others go straight to the point. */
const marked: readonly StepName[] = ['login', 'password'];

/** Everything about who one is, step by step, 344 px wide. */
export function AuthDialog({ ask, frame, onClose, onDone, onVisit }: AuthDialogProps) {
  const first = firstSteps[ask.kind];
  const [trail, setTrail] = useState<readonly StepName[]>([first]);
  const { pending, keep, clear } = usePending();
  const methods = useLoginMethods();
  const mounted = useRef(true);
  const content = useRef<HTMLDivElement>(null);
  const name = trail.at(-1) ?? first;
  const deep = trail.length > 1;

  const forget = useRef(clear);
  forget.current = clear;
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      forget.current();
    };
  }, []);

  const back = () => (deep ? setTrail(trail.slice(0, -1)) : onClose());
  useBackGesture(back);

  // The dialog focuses its first step itself; each further one is focused here, and its title told.
  const [told, setTold] = useState('');
  const before = useRef(name);
  const title = steps[name].title({ ask, pending });
  useEffect(() => {
    if (before.current === name) return;
    before.current = name;
    setTold(title);
    (content.current?.querySelector<HTMLElement>('[data-autofocus]') ?? content.current)?.focus();
  }, [name, title]);

  if (ask.kind === 'login' && methods === null) return null;

  const dialog: DialogHold = {
    ask,
    frame: frame ?? null,
    ways: methods ?? [],
    pending,
    keep,
    go: step => setTrail(steps => [...steps, step]),
    instead: step => setTrail(steps => [...steps.slice(0, -1), step]),
    back,
    visit: address => onVisit?.(address),
    enter(reply, how) {
      // Closed meanwhile: they are signed in, but are led nowhere.
      const account = enter(reply, how);
      if (!mounted.current) return;
      if (ask.kind === 'login') onDone(account);
      // Signing in anew was only the proof for what was asked.
      else setTrail([first]);
    },
    finish(answer) {
      // The session went with the account; this device only has to hear of it.
      if (answer === 'deleted') void signOut().catch(() => {});
      if (mounted.current) onDone(answer);
    },
  };
  const { screen: Screen, why } = steps[name];
  const sentence = why?.({ ask, pending });
  const withMark = marked.includes(name);
  return (
    <Dialog open onClose={onClose} title={title} titleUnseen width={344}>
      {deep && (
        <div className={styles.back}>
          <IconButton label="Quay lại" icon="arrow-left" onClick={back} />
        </div>
      )}
      <p className="unseen" role="status">
        {told}
      </p>
      <div ref={content} tabIndex={-1} key={name}>
        <div className={styles.head} data-marked={withMark || undefined} data-plain={!withMark || undefined}>
          {withMark && <Wordmark size={38} />}
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          {sentence && <p className={styles.why}>{sentence}</p>}
        </div>
        <Screen dialog={dialog} />
      </div>
    </Dialog>
  );
}

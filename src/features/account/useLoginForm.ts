import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Offline, Refused } from '#client/request.ts';
import { signIn } from '#client/session.ts';
import type { Account } from '#contract/session.ts';
import { whyNotAccount, whyNotPassword } from '#rules/account.ts';

/** The login form's values and what is wrong with them. A field is judged on sending, then again at every key. */
export function useLoginForm(onEnter: (account: Account) => void) {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [judged, setJudged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  // A second tap arrives before the next render, so what is under way is not asked of the state.
  const sending = useRef(false);
  const standing = useRef(true);
  const accountField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  const whyNot = { account: whyNotAccount(account), password: whyNotPassword(password) };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    setJudged(true);
    setRefused('');
    if (whyNot.account) return accountField.current?.focus();
    if (whyNot.password) return passwordField.current?.focus();
    sending.current = true;
    setBusy(true);
    try {
      const entered = await signIn(account.trim(), password);
      // Closed meanwhile: they are signed in, but are led nowhere.
      if (standing.current) onEnter(entered);
    } catch (error) {
      const expected = error instanceof Refused || error instanceof Offline;
      if (!expected) console.error('login', error);
      sending.current = false;
      setBusy(false);
      setRefused(expected ? error.message : 'Có lỗi xảy ra');
      passwordField.current?.focus();
    }
  };

  return {
    account,
    setAccount,
    password,
    setPassword,
    shown,
    toggleShown: () => setShown(!shown),
    busy,
    refused,
    wrong: judged ? { account: whyNot.account ?? undefined, password: whyNot.password ?? undefined } : {},
    accountField,
    passwordField,
    submit,
  };
}

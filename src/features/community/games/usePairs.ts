import { useEffect, useRef, useState } from 'react';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { Ended } from '#contract/community/game-shapes.ts';
import { gameCalls } from '#contract/community/games.ts';
import { boardAfter, canTurn, LEAST_GAP, prints } from '#rules/community/games/pictures.ts';

/** How long two that are no pair stay open. ms. */
const OPEN_MS = 1_000;

interface Try {
  key: string;
  /** When it began on this device, and how long it may take. ms. */
  at: number;
  ms: number;
  slow: boolean;
  turned: number[];
  /** Prints by card, as far as they were told. */
  faces: Record<number, number>;
}

export interface EndedTry {
  ended: Ended;
  badge: boolean;
}

/** A round of pairs: the server turns each card and says when all are found. */
export function usePairs() {
  const [now, setNow] = useState<Try | null>(null);
  const [end, setEnd] = useState<EndedTry | null>(null);
  const [late, setLate] = useState(false);
  const [said, setSaid] = useState('');
  const [closed, setClosed] = useState(0);
  const last = useRef(0);
  /** Pressed while the card before was on its way. */
  const waiting = useRef<number | null>(null);
  const task = useTask();

  const start = (slow: boolean) =>
    task.run(async () => {
      const pace = slow ? ('slow' as const) : ('clock' as const);
      const { key, ms } = await request(gameCalls.startGame, { game: 'tet-2024', pace });
      setEnd(null);
      setLate(false);
      setSaid('');
      setClosed(0);
      setNow({ key, ms, slow, at: Date.now(), turned: [], faces: {} });
    });

  const faceOf = (card: number) => now?.faces[card] ?? null;
  const board = boardAfter(now?.turned ?? [], faceOf);
  const open = closed === now?.turned.length && board.open.length === 2 ? [] : board.open;
  const { length } = now?.turned ?? [];
  const waits = board.open.length === 2;

  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setClosed(length), OPEN_MS);
    return () => clearTimeout(timer);
  }, [waits, length]);

  const turn = (card: number) => {
    if (!now || end || late) return;
    if (task.busy) waiting.current = card;
    if (task.busy || !canTurn(board, card)) return;
    void task.run(
      async () => {
        // Real time: no hand is faster, and the server believes none that is.
        const left = LEAST_GAP - (Date.now() - last.current);
        if (left > 0) await new Promise(done => setTimeout(done, left));
        const before = JSON.stringify(now.turned);
        const { face, ended } = await request(gameCalls.turnCard, { key: now.key, card, before });
        last.current = Date.now();
        const next = { ...now, turned: [...now.turned, card], faces: { ...now.faces, [card]: face } };
        const after = boardAfter(next.turned, one => next.faces[one] ?? null);
        const names = after.open.map(one => prints[next.faces[one] ?? 0]);
        setNow(next);
        if (ended) setEnd(ended);
        else if (names.length === 2) setSaid(`${names[0]} và ${names[1]?.toLowerCase()}, chưa phải một đôi.`);
        else if (after.found.size > board.found.size) setSaid(`${prints[face]}: đủ một đôi.`);
        else setSaid('');
      },
      refused => {
        if (!isRefused(refused, 'too_late')) return false;
        setLate(true);
        return true;
      },
    );
  };
  const turnNow = useRef(turn);
  turnNow.current = turn;
  const { busy } = task;
  useEffect(() => {
    const next = waiting.current;
    if (busy || next === null) return;
    waiting.current = null;
    turnNow.current(next);
  }, [busy]);
  return {
    ...{ now, end, late, said, task, open, turn, start, faceOf },
    found: board.found,
    moves: board.moves,
    giveUp: () => setLate(true),
  };
}

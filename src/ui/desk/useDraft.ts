import { useEffect, useMemo, useState } from 'react';
import { type Changes, type DraftStorage, type KeptDraft, readDraft, realChanges } from './draft.ts';

interface DraftOptions<V> {
  /** Of this thing alone, as "work/12": where its changes are kept. */
  name: string;
  storage: DraftStorage;
  /** As the server has it now. */
  saved: V;
  /** Grows with each change on the server. */
  version: number;
}

export interface Draft<V> {
  /** Values of the fields. */
  values: V;
  set<F extends keyof V>(field: F, value: V[F]): void;
  /** Only what differs from the server. */
  changes: Changes<V>;
  dirty: boolean;
  /** The version that the changes began with: the server is told, and refuses an older one than its own. */
  basedOn: number;
  /** Somebody changed the thing on the server after these changes began. */
  conflict: boolean;
  /** The fields show what the server has while one's own changes wait. */
  seeingTheirs: boolean;
  seeTheirs(yes: boolean): void;
  /** The changes are of an earlier visit. */
  restored: boolean;
  /** Lets the changes go. */
  forget(): void;
  /** Puts the changes over what is on the server now; fields that one did not touch are the other's. */
  keepMine(): void;
  /** One's own save made this version of the server's: what was typed meanwhile goes on from there. */
  savedAs(version: number): void;
}

/**
 * The changes that somebody makes to a thing of the server, kept on the device until the server has them. The caller shows
 * `values`, sends `changes` with `basedOn`, and asks the server again when it refuses.
 */
export function useDraft<V extends object>({ name, storage, saved, version }: DraftOptions<V>): Draft<V> {
  const [kept, keep] = useState<(KeptDraft<V> & { restored: boolean }) | null>(() => {
    const found = readDraft(storage.get(name), saved);
    return found && { ...found, restored: true };
  });
  const changes = useMemo(() => (kept ? realChanges(kept.changes, saved) : {}), [kept, saved]) as Changes<V>;
  const dirty = Object.keys(changes).length > 0;
  const [checking, style] = useState(false);
  const basedOn = dirty ? (kept?.basedOn ?? version) : version;
  const conflict = dirty && basedOn < version;
  const seeingTheirs = conflict && checking;
  const values = useMemo(
    () => ({ ...saved, ...(seeingTheirs ? {} : changes) }),
    [saved, changes, seeingTheirs],
  );
  useEffect(() => {
    if (dirty) storage.set(name, JSON.stringify({ basedOn, changes } satisfies KeptDraft<V>));
    else storage.remove(name);
  }, [storage, name, dirty, basedOn, changes]);
  return {
    values,
    changes,
    dirty,
    basedOn,
    conflict,
    seeingTheirs,
    seeTheirs: style,
    restored: dirty && (kept?.restored ?? false),
    set: (field, value) =>
      keep(before => {
        const real = realChanges(before?.changes ?? {}, saved);
        const began = Object.keys(real).length > 0 && before ? before.basedOn : version;
        return { basedOn: began, changes: { ...real, [field]: value }, restored: before?.restored ?? false };
      }),
    forget: () => keep(null),
    keepMine: () => keep(before => before && { ...before, basedOn: version }),
    savedAs: next => keep(before => before && { ...before, basedOn: next, restored: false }),
  };
}

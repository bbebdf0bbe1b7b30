import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Values behind random keys that live a while. */
export interface ExpiringValues<T> {
  give(value: T): string;
  /** Looks without using up; null when unknown or over. */
  peek(key: string | undefined): T | null;
  /** Uses up. */
  take(key: string | undefined): T | null;
}

export function expiringValues<T>(lifeMs: number): ExpiringValues<T> {
  const kept = new Map<string, { value: T; until: number }>();
  const peek: ExpiringValues<T>['peek'] = key => {
    const found = key === undefined ? undefined : kept.get(key);
    return found && found.until > Date.now() ? found.value : null;
  };
  return {
    give(value) {
      for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
      const key = randomBytes(24).toString('base64url');
      kept.set(key, { value, until: Date.now() + lifeMs });
      return key;
    },
    peek,
    take(key) {
      const value = peek(key);
      if (key !== undefined) kept.delete(key);
      return value;
    },
  };
}

/** PKCE, S256: does the verifier fit the challenge that came with the question? */
export const fitsChallenge = (verifier: string | undefined, challenge: string): boolean =>
  verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge;

export const same = (given: string | undefined, secret: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
};

/** 18 random bytes, as a company would give them to us. */
export const secret = (): string => randomBytes(18).toString('base64url');

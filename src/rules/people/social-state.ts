/** Purposes of a sign-in at a provider: entering, linking the provider to one's account, answering a partner's frame. */
const socialIntents = ['enter', 'connect', 'ticket'] as const;
export type SocialIntent = (typeof socialIntents)[number];

/**
 * The `state` that travels to a provider and back says whose answer it is, for /social-callback:
 * "google.enter.<secret>". Only the secret counts; the server keeps the rest beside its hash.
 */
export const socialState = (provider: string, intent: SocialIntent, secret: string): string =>
  `${provider}.${intent}.${secret}`;

/** Takes a state apart; null for what we never sent. */
export function socialJourney(
  state: string,
): { provider: 'facebook' | 'google' | 'zalo'; intent: SocialIntent } | null {
  const [, provider, intent] =
    /^(facebook|google|zalo)\.(enter|connect|ticket)\.[\w-]{43}$/.exec(state) ?? [];
  return provider ? { provider: provider as 'google', intent: intent as SocialIntent } : null;
}

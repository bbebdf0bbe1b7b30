import { atom, RecoilRoot, useRecoilState } from 'recoil';
import { useHost } from '#client/host.tsx';
import { whoAmI } from '#client/identity.ts';
import { type Draft, fresh, keepAfterOrder, keepDraft, keptDraft } from './draft.ts';

/* The draft of an order, for every part of the checkout. Only its lazy files load Recoil. */

export { RecoilRoot as CheckoutState };

const draftState = atom<Draft>({
  key: 'checkout/draft',
  default: fresh(),
  effects: [
    ({ setSelf, onSet }) => {
      const { host } = whoAmI();
      setSelf(keptDraft(host));
      onSet(draft => keepDraft(host, draft));
    },
  ],
});

export function useDraft() {
  const host = useHost();
  const [draft, setDraft] = useRecoilState(draftState);
  return {
    draft,
    write: (some: Partial<Draft>) => setDraft(before => ({ ...before, ...some })),
    /** The screen keeps what it shows. */
    clear: () => keepAfterOrder(host, draft),
  };
}

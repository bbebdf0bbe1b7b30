import type { Host } from '#hosts/host.ts';

/* What one chose and wrote before ordering. It is kept on this device, so that a reload loses nothing; prices never are. */

export interface Bill {
  name: string;
  taxCode: string;
  address: string;
  email: string;
}

export interface Draft {
  /** 0 for the one that is proposed first. */
  addressId: number;
  /** By shop; the cheapest way where none is named. */
  ship: Record<string, string>;
  notes: Record<string, string>;
  /** Ids, "3,8"; "best" while one did not choose. */
  vouchers: string;
  way: string;
  bank: string;
  bill: Bill | null;
}

const KEY = 'checkout_draft';
export const fresh = (): Draft => ({
  addressId: 0,
  ship: {},
  notes: {},
  vouchers: 'best',
  way: '',
  bank: '',
  bill: null,
});

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value && typeof value === 'object' ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function keptDraft({ store }: Host): Draft {
  try {
    const kept = JSON.parse(store.get(KEY) ?? '{}') as Record<string, unknown>;
    const bill = kept.bill ? texts(kept.bill) : null;
    const vouchers = text(kept.vouchers);
    return {
      addressId: Number(kept.addressId) || 0,
      ship: texts(kept.ship),
      notes: texts(kept.notes),
      vouchers: /^(\d{1,10}(,\d{1,10})*)?$/.test(vouchers) && 'vouchers' in kept ? vouchers : 'best',
      way: text(kept.way),
      bank: text(kept.bank),
      bill: bill && {
        name: text(bill.name),
        taxCode: text(bill.taxCode),
        address: text(bill.address),
        email: text(bill.email),
      },
    };
  } catch {
    // A store that was tampered with counts as empty.
    return fresh();
  }
}

export const keepDraft = ({ store }: Host, draft: Draft): void => store.set(KEY, JSON.stringify(draft));

/** Ordered: words and vouchers were for that order; where to and how to pay stays. */
export const keepAfterOrder = (host: Host, { addressId, way: method }: Draft): void =>
  keepDraft(host, { ...fresh(), addressId, way: method });

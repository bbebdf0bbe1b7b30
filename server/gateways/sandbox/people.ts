import { createHash } from 'node:crypto';

/** Somebody who has an account with Google, Facebook and Zalo alike, on this machine and nowhere else. */
export interface InventedPerson {
  id: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  /** As Zalo tells it: 84… */
  phone: string;
}

export const inventedPeople: readonly [InventedPerson, ...InventedPerson[]] = [
  {
    id: 'an',
    name: 'Đặng Bình An',
    email: 'binhan@hopthu.example',
    emailVerified: true,
    phone: '84911000001',
  },
  {
    id: 'vy',
    name: 'Hồ Tường Vy',
    email: 'tuongvy@hopthu.example',
    emailVerified: false,
    phone: '84911000002',
  },
  { id: 'khoi', name: 'Mai Đăng Khôi', email: null, emailVerified: false, phone: '84911000003' },
];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The same name is the same person. */
function namedPerson(name: string): InventedPerson {
  const bytes = digest(name.normalize('NFC').toLowerCase());
  const number = String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0');
  return {
    id: bytes.toString('hex').slice(0, 12),
    name: name.normalize('NFC').slice(0, 100),
    email: null,
    emailVerified: false,
    phone: `84912${number}`,
  };
}

/** By the typed name if there is one, else by id; the first one when neither says anything. */
export function personOf({ name, person }: { name?: string; person?: string }): InventedPerson {
  const typed = name?.trim();
  if (typed) return namedPerson(typed);
  return inventedPeople.find(({ id }) => id === person) ?? inventedPeople[0];
}

/**
 * The subject a company would give: another one with each, stable for a person. Real ones are numbers, so that nobody
 * invented is ever taken for somebody real when a server later gets credentials.
 */
export const subjectAt = (
  company: 'google' | 'facebook' | 'zalo' | 'vneid',
  { id }: InventedPerson,
): string => `sandbox-${digest(`${company} ${id}`).toString('hex').slice(0, 16)}`;

/** The number on an identity card, of nobody: real ones have a province in their first three digits, and 000 is none. */
export const citizenNumber = ({ id }: InventedPerson): string =>
  `000${String(digest(`citizen ${id}`).readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`;

import { bankHolder, tidyAccountNumber, tidyIdentity } from '#rules/money/payee.ts';
import { tidyName } from '#rules/people/person.ts';
import { seal, unseal } from '../../kit/seal.ts';

/* Numbers of who is paid, a shop or an affiliate: kept sealed, shown by their last four. */

interface IdentityFacts {
  legal_name: string;
  identity_sealed: string;
  identity_last4: string;
}
interface BankFacts {
  bank: string;
  bank_sealed: string;
  bank_last4: string;
  bank_holder: string;
}

/** Purposes of the seals; another part that reads a number names its own. */
const IDENTITY_SEAL = 'shop identity';
const BANK_SEAL = 'shop bank';

export function identityFacts(secret: string, given: { legal_name: string; number: string }): IdentityFacts {
  const number = tidyIdentity(given.number);
  return {
    legal_name: tidyName(given.legal_name),
    identity_sealed: seal(secret, IDENTITY_SEAL, number),
    identity_last4: number.slice(-4),
  };
}

/** The number on somebody's identity card as it was given. */
export const identityNumber = (secret: string, sealed: string): string =>
  String(unseal(secret, IDENTITY_SEAL, sealed));

export function bankFacts(
  secret: string,
  given: { bank: string; number: string; holder: string },
): BankFacts {
  const number = tidyAccountNumber(given.number);
  return {
    bank: given.bank,
    bank_sealed: seal(secret, BANK_SEAL, number),
    bank_last4: number.slice(-4),
    bank_holder: bankHolder(given.holder),
  };
}

/** The number of a bank account as it was typed, for who sends money there. */
export const bankNumber = (secret: string, sealed: string): string =>
  String(unseal(secret, BANK_SEAL, sealed));

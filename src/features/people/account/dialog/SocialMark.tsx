import type { ReactElement } from 'react';
import type { Provider } from '#contract/people/account.ts';

/** The providers' own signs, drawn here: nothing is fetched from them before one wants to. */
const signs: Record<Provider, ReactElement> = {
  zalo: (
    <>
      <rect width="24" height="24" rx="6" fill="#0068ff" />
      <path
        d="M4.6 8.900h3.500l-3.600 5.600h3.700M12.300 11.300v3.400m0-1.500a1.650 1.650 0 1 1-3.300 0 1.650 1.650 0 0 1 3.300 0M14.200 8.700v6M19.700 13.100a1.650 1.650 0 1 1-3.300 0 1.650 1.650 0 0 1 3.300 0"
        fill="none"
        stroke="#ffffff"
        strokeWidth="1.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  google: (
    <g fill="none" strokeWidth="3.800">
      <path d="M18.200 6.600A8.300 8.300 0 0 0 5.200 7.400" stroke="#ea4335" />
      <path d="M5.200 7.400a8.300 8.300 0 0 0-.1 9" stroke="#fbbc05" />
      <path d="M5.100 16.400a8.300 8.300 0 0 0 12.400 1.900" stroke="#34a853" />
      <path d="M17.500 18.300a8.300 8.300 0 0 0 2.700-6.300H12.200" stroke="#4285f4" />
    </g>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="12" fill="#0866ff" />
      <path
        d="M16.700 15.500l.5-3.500h-3.300V9.800c0-1 .5-1.900 2-1.900h1.500v-3s-1.400-.2-2.700-.2c-2.700 0-4.500 1.700-4.500 4.700V12H7.100v3.500h3.100V24h3.700v-8.500z"
        fill="#ffffff"
      />
    </>
  ),
};

export const SocialMark = ({ provider }: { provider: Provider }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none' }}
  >
    {signs[provider]}
  </svg>
);

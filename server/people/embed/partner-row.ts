import { whyNotHost, whyNotSafeOrigin } from '../../kit/web-origin.ts';

/** A partner as the table keeps it. */
export interface PartnerRow {
  id: string;
  name: string;
  /** Whole origins that may frame our pages and swap login codes. */
  allowed_origins: string[];
  /** Whole hosts of the partner's own books. */
  book_hosts: string[];
}

const ID = /^[a-z0-9][a-z0-9-]{1,31}$/;

/** All that is wrong with a partner, a line each, for who writes it down; empty when it may be kept. */
export function whyNotPartner({ id, name, allowed_origins, book_hosts }: PartnerRow): string[] {
  const wrong = (what: string, list: readonly string[], why: (text: string) => string | null) =>
    list.flatMap(text => {
      const reason = why(text);
      return reason ? [`${what} ${JSON.stringify(text)}: ${reason}`] : [];
    });
  return [
    ...(ID.test(id) ? [] : [`id ${JSON.stringify(id)}: 2 to 32 of a-z, 0-9 and -, not beginning with -`]),
    ...(name.trim() && name.length <= 120 ? [] : ['name: 1 to 120 characters']),
    ...wrong('origin', allowed_origins, whyNotSafeOrigin),
    ...wrong('host of books', book_hosts, whyNotHost),
  ];
}

/** The row without what must not stand in a header or be compared with an origin, whoever wrote it into the table. */
export const usablePartner = <R extends PartnerRow>(row: R): R => ({
  ...row,
  allowed_origins: row.allowed_origins.filter(origin => !whyNotSafeOrigin(origin)),
  book_hosts: row.book_hosts.filter(host => !whyNotHost(host)),
});

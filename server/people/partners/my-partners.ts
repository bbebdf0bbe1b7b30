import type { Output } from '#contract/kit/call.ts';
import type { partnerCalls } from '#contract/people/partners.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { invitesTo } from './people-queries.ts';
import { partnersOf } from './queries.ts';

/** The person's partners and invitations. */
export async function myPartners({
  db,
  reader,
  now,
}: ReaderContext): Promise<Output<typeof partnerCalls.myPartners>> {
  const invites = await invitesTo(db, reader.accountId, new Date(now())).execute();
  return {
    partners: await partnersOf(db, reader.accountId),
    invites: invites.map(({ id, name, role, until }) => ({
      ...{ invite_id: id, name, role, until: until.getTime() },
    })),
  };
}

import { type Kysely, sql } from 'kysely';

/** One-time codes that end an order of a guest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table otp drop constraint otp_purpose_check,
      add constraint otp_purpose_check check
        (purpose in ('enter', 'forgot', 'verify_phone', 'email_new', 'email_old', 'delete', 'cancel_order'));
  `.execute(db);
}

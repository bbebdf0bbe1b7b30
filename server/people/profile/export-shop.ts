import { sql } from 'kysely';
import type { Tables } from '../../kit/db/schema.ts';
import type { ExportQuery } from './export-query.ts';

/* What a person bought of shops, wrote to them and sells themselves, in their export. */

export const shopTables: Partial<Record<keyof Tables, ExportQuery>> = {
  cart_line: {
    as: 'cart',
    rows: (db, id) =>
      db
        .selectFrom('cart_line')
        .innerJoin('variation', 'variation.id', 'cart_line.variation_id')
        .innerJoin('product', 'product.id', 'variation.product_id')
        .select(['product.name', 'variation.name as variation', 'cart_line.quantity', 'cart_line.added_at'])
        .where('cart_line.account_id', '=', id)
        .orderBy('cart_line.id')
        .execute(),
  },
  voucher_claim: {
    as: 'vouchers',
    rows: (db, id) =>
      db
        .selectFrom('voucher_claim')
        .innerJoin('voucher', 'voucher.id', 'voucher_claim.voucher_id')
        .select(['voucher.code', 'voucher_claim.amount_vnd', 'voucher_claim.state', 'voucher_claim.at'])
        .where('voucher_claim.account_id', '=', id)
        .orderBy('voucher_claim.id')
        .execute(),
  },
  shop_order: {
    as: 'orders',
    rows: (db, id) =>
      db
        .selectFrom('shop_order')
        .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
        .leftJoin('shop_order_recipient as to', 'to.order_id', 'shop_order.id')
        .select([
          'shop_order.number',
          'shop.name as shop',
          'shop_order.state',
          'shop_order.total_vnd',
          'shop_order.note',
          'shop_order.created_at as ordered_at',
          'to.fullname',
          'to.phone',
          'to.email',
          'to.street',
          'to.bill_name',
          'to.bill_tax_code',
        ])
        .where('shop_order.account_id', '=', id)
        .orderBy('shop_order.id')
        .execute(),
  },
  shop_return: {
    as: 'returns',
    rows: (db, id) =>
      db
        .selectFrom('shop_return')
        .innerJoin('shop_order', 'shop_order.id', 'shop_return.order_id')
        .leftJoin('shop_return_payee as payee', 'payee.return_id', 'shop_return.id')
        .select([
          'shop_order.number as order',
          'shop_return.state',
          'shop_return.why',
          'shop_return.words',
          'shop_return.parcel_code',
          'shop_return.amount_vnd',
          'shop_return.asked_at',
          'payee.bank',
          'payee.number as bank_number',
          'payee.holder as bank_holder',
        ])
        .select(sql<number>`cardinality(shop_return.pictures)`.as('pictures'))
        .where('shop_return.account_id', '=', id)
        .orderBy('shop_return.id')
        .execute(),
  },
  shop_member: {
    as: 'works_for_shops',
    rows: (db, id) =>
      db
        .selectFrom('shop_member')
        .innerJoin('shop', 'shop.id', 'shop_member.shop_id')
        .select(['shop.name as shop', 'shop_member.role', 'shop_member.since'])
        .where('shop_member.account_id', '=', id)
        .execute(),
  },
  shop: {
    as: 'shop',
    rows: (db, id) =>
      db
        .selectFrom('shop')
        .select([
          'name',
          'intro',
          'return_street',
          'status',
          'opened_on',
          'holiday_from',
          'holiday_until',
          'created_at as since',
        ])
        .where('account_id', '=', id)
        .executeTakeFirst(),
  },
  product_rating: {
    as: 'product_ratings',
    rows: (db, id) =>
      db
        .selectFrom('product_rating')
        .innerJoin('product', 'product.id', 'product_rating.product_id')
        .select([
          'product.name',
          'product_rating.stars',
          'product_rating.words',
          'product_rating.praises',
          'product_rating.name_hidden',
          'product_rating.created_at as at',
        ])
        .select(sql<number>`cardinality(product_rating.pictures)`.as('pictures'))
        .where('product_rating.account_id', '=', id)
        .orderBy('product_rating.id')
        .execute(),
  },
  order_complaint: {
    as: 'order_complaints',
    rows: (db, id) =>
      db
        .selectFrom('order_complaint')
        .innerJoin('shop_order', 'shop_order.id', 'order_complaint.order_id')
        .leftJoin('complaint_settlement as said', 'said.complaint_id', 'order_complaint.id')
        .leftJoin('complaint_payee as payee', 'payee.complaint_id', 'order_complaint.id')
        .select([
          'shop_order.number as order',
          'order_complaint.reason',
          'order_complaint.words',
          'order_complaint.created_at as at',
          'order_complaint.answer',
          'order_complaint.answered_at',
          'said.offer',
          'said.accepted_at',
          'said.asked_words',
          'said.outcome',
          'said.outcome_vnd',
          'payee.bank',
          'payee.number as bank_number',
          'payee.holder as bank_holder',
        ])
        .select(sql<number>`cardinality(order_complaint.pictures)`.as('pictures'))
        .where('order_complaint.account_id', '=', id)
        .orderBy('order_complaint.id')
        .execute(),
  },
  chat_room: {
    as: 'messages',
    rows: (db, id) =>
      db
        .selectFrom('chat_room')
        .innerJoin('chat_message', 'chat_message.room_id', 'chat_room.id')
        .leftJoin('shop', 'shop.id', 'chat_room.shop_id')
        .select([
          'shop.name as shop',
          'chat_message.side',
          'chat_message.type',
          'chat_message.body as words',
          'chat_message.sent_at as at',
        ])
        .where('chat_room.buyer_id', '=', id)
        .orderBy('chat_room.id')
        .orderBy('chat_message.seq')
        .execute(),
  },
};

import { sql } from 'kysely';

/** I2: stock, lines of flash sales and lines of orders have what movements brought and took. */
export const stockInvariant = sql<{ what: string }>`
  select 'stock of variation ' || stock.variation_id || ' has ' || stock.on_hand || ', held ' || stock.reserved || ', sold ' || stock.sold
    || ', waiting ' || stock.waiting || ', its movements make ' || made.on_hand || ', ' || kept.held || ', ' || made.sold
    || ', ' || made.waiting as what
  from stock
  cross join lateral (
    select
      coalesce(sum(case
        when kind in ('received', 'promised', 'corrected', 'inspected_ok', 'put_back', 'let_go') then quantity
        when kind in ('set_apart', 'held_back') or (kind = 'sold' and flash_line_id is null) then -quantity else 0 end), 0) as on_hand,
      coalesce(sum(case kind when 'held_back' then quantity when 'let_go' then -quantity else 0 end), 0) as kept,
      coalesce(sum(quantity) filter (where kind = 'sold'), 0) as sold,
      coalesce(sum(case kind when 'returned' then quantity when 'inspected_ok' then -quantity
        when 'inspected_broken' then -quantity else 0 end), 0) as waiting
    from stock_movement where variation_id = stock.variation_id
  ) made
  cross join lateral (
    select coalesce(sum(quantity), 0) as held from reservation
    where variation_id = stock.variation_id and flash_line_id is null and state = 'held'
  ) kept
  where (stock.sold, stock.waiting, stock.kept) is distinct from (made.sold, made.waiting, made.kept) or (stock.counted and (stock.on_hand <> made.on_hand or stock.reserved <> kept.held))
  union all
  select 'line ' || line.id || ' of a flash sale has ' || line.on_hand || ', held ' || line.reserved || ', sold ' || line.sold
    || ', its movements make ' || made.on_hand || ', ' || kept.held || ', ' || made.sold
  from flash_line line
  cross join lateral (
    select
      coalesce(sum(case when kind = 'set_apart' then quantity when kind in ('put_back', 'sold') then -quantity else 0 end), 0)
        as on_hand,
      coalesce(sum(quantity) filter (where kind = 'sold'), 0) as sold
    from stock_movement where flash_line_id = line.id
  ) made
  cross join lateral (
    select coalesce(sum(quantity), 0) as held from reservation where flash_line_id = line.id and state = 'held'
  ) kept
  where (line.on_hand, line.reserved, line.sold) is distinct from (made.on_hand, kept.held, made.sold)
  union all
  select 'line ' || line.id || ' of order ' || orders.number || ' is ' || orders.state || ', of ' || line.quantity || ' copies '
    || moved.sold || ' were sold and ' || moved.back || ' came back'
  from shop_order_line line
  join shop_order orders on orders.id = line.order_id
  cross join lateral (
    select coalesce(sum(quantity) filter (where kind = 'sold'), 0) as sold,
      coalesce(sum(quantity) filter (where kind = 'returned'), 0) as back
    from stock_movement where order_ref = orders.id and variation_id = line.variation_id
  ) moved
  cross join lateral (
    select coalesce(sum(given.quantity), 0) as back
    from shop_return_line given
    where given.line_id = line.id
      and exists (select from shop_return_event where return_id = given.return_id and event = 'come_back')
  ) sent
  where case
    when orders.state = 'unpaid' then moved.sold <> 0
    when orders.state not in ('cancelled', 'returned') then moved.sold <> line.quantity or moved.back <> sent.back
    /* What a carrier lost never comes back. */
    when orders.event = 'lose' then moved.back <> 0
    else moved.sold <> moved.back end
  union all
  select 'of variation ' || stock.variation_id || ' ' || waiting.copies || ' copies wait for payments, and ' || waiting.most || ' may'
  from stock
  cross join lateral (
    select sum(quantity) as copies, coalesce(max(most_waiting), most_waiting_of(stock.on_hand)) as most from reservation
    where variation_id = stock.variation_id and flash_line_id is null and state = 'held'
  ) waiting
  where stock.counted and waiting.copies > waiting.most`;

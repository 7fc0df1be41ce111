interface Derivation {
  /** What is wrong with the records that are found. */
  name: string
  /** Finds the records of the merchants `$1` for which it does not hold. */
  differing: string
}

/** What is stored twice: it can be derived from other rows, and whoever writes those writes it in the same transaction. */
export const derivations: readonly Derivation[] = [
  {
    name: 'Orders whose keys are missing or differ',
    differing: `
      select o.em_id, o.id from customer_order o
      left join order_key k on k.em_id = o.em_id and k.id = o.id
      where o.em_id = any($1::integer[])
        and (k.timestamp_year, k.external_order_id) is distinct from (o.timestamp_year, o.external_order_id)`,
  },
  {
    name: 'Orders that do not list the S10 codes of their parcels',
    differing: `
      select o.em_id, o.id from customer_order o
      left join (
        select em_id, order_id, array_agg(s10_code order by id) as codes from shipment
        where em_id = any($1::integer[]) and s10_code is not null group by em_id, order_id
      ) s on s.em_id = o.em_id and s.order_id = o.id
      where o.em_id = any($1::integer[]) and o.s10_codes <> coalesce(s.codes, '{}')`,
  },
  {
    name: 'Invoices whose paid amount is not the sum of their payments',
    differing: `
      select i.em_id, i.id from issued_invoice i
      left join (
        select em_id, invoice_id, sum(amount) as paid from invoice_payment
        where em_id = any($1::integer[]) group by em_id, invoice_id
      ) p on p.em_id = i.em_id and p.invoice_id = i.id
      where i.em_id = any($1::integer[]) and i.paid_amount <> coalesce(p.paid, 0)`,
  },
  {
    // Months that are noted are counted anew within the hour, and tell nothing until then.
    name: 'Merchants whose orders the dashboard counts wrongly',
    differing: `
      select em_id, 0 as id from (
        select em_id, date_trunc('month', timestamp at time zone 'UTC')::date as month, source, 1 as orders from customer_order
        where em_id = any($1::integer[]) and order_status not in ('cancelled', 'payment_rejected')
        union all
        select em_id, month, source, -orders from order_month_statistic where em_id = any($1::integer[])
      ) counted
      where month not in (select month from order_statistic_change)
      group by em_id, month, source having sum(orders) <> 0`,
  },
]

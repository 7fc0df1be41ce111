import { orderStatuses } from '../choices.ts'
import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

/** A parcel of an order. S10 is the UPU's 13-character item identifier. */
export const shipment = defineTable({
  title: 'Shipments',
  area: 'business',
  fields: {
    id: field.id(),
    order_id: field.ref({ required: true, title: 'Order', to: { table: 'order_info', label: 'id' } }),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    s10_code: field.text({ title: 'S10 Code' }),
    order_status: field.choice({ required: true, choices: orderStatuses }),
    cn_report_type: field.choice({ required: true, choices: ['none', 'cn22', 'cn23'], title: 'CN Report Type' }),
    customs_dec_scheme: field.choice({
      choices: ['IOSS-IMPORT', 'FC-SIMPLE-REP', 'FC-REP', 'B2B-INTRA-COMMUNAL'],
      title: 'Customs Declaration Scheme',
    }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  filters: ['order_id', 's10_code'],
  sort: ['id', 'desc'],
  label: 's10_code',
})

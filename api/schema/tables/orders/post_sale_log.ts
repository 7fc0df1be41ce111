import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import type { MessageParams } from '../../messages/messages.ts'
import { postSaleSentences } from '../../intake/postSaleSentences.ts'

/** The files of orders that merchants declared after the sale, one row for each merchant and kind in a file. */
export const post_sale_log = defineTable({
  title: 'Mass Post-Sale Log',
  menu: ['orders', 80],
  filledOn: 'intake',
  area: 'business',
  tellsOf: 'nobody',
  variants: [
    { route: 'mass_post_sale_log', title: 'Mass Post-Sale Log', where: { sale_type: 'POST_SALE' } },
    {
      route: 'mass_post_sale_without_lc_log',
      title: 'Mass Post-Sale without LC Log',
      where: { sale_type: 'POST_SALE_WITHOUT_LC' },
    },
  ],
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    file_name: field.text({ required: true }),
    time_logged: field.instant({ required: true }),
    sale_type: field.choice({ required: true, choices: ['POST_SALE', 'POST_SALE_WITHOUT_LC'] }),
    orders_total: field.int({ required: true }),
    orders_accepted: field.int({ required: true }),
    orders_failed: field.int({ required: true }),
    status: field.choice({ required: true, choices: ['success', 'partial', 'failed'] }),
    error_message: field.text({ sentence: { of: postSaleSentences, code: 'detail', params: 'params' } }),
    /** The key of the message among the sentences of post-sale logs, and its values. */
    detail: field.text({ hidden: true, generated: true }),
    params: field.jsonOf<MessageParams>()({ hidden: true, generated: true }),
    receipt_id: field.ref({ required: true, title: 'Receipt', to: { table: 'intake_receipt', label: 'id' } }),
  },
  allow: ['load'],
  addedAt: 'time_logged',
  filters: ['em_id', 'time_logged', 'file_name', 'sale_type'],
  sort: ['id', 'desc'],
  label: 'file_name',
  lead: { title: 'file_name', subtitle: 'em_id', state: 'status', when: 'time_logged' },
  columns: ['status', 'orders_total', 'orders_failed', 'error_message', 'time_logged'],
})

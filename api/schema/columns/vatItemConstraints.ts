import { worded } from '../messages/messages.ts'

const duplicate = {
  field: 'hs6p_code',
  says: worded(
    'VAT_ITEM_EXISTS',
    'HS6+ already available for the selected country. To change rate type, please remove from existing type and insert to the new type.',
  ),
} as const
const unknownCode = {
  field: 'hs6p_code',
  says: worded('HS6P_CODE_UNKNOWN', 'Inserted HS6+ code is not available. Please insert to the HS6+ table and try again.'),
} as const

/** The messages for violated constraints of tables of VAT items. */
export const vatItemConstraints = <Table extends string>(table: Table) =>
  ({ [`${table}_country_hs6p_key`]: duplicate, [`${table}_hs6p_code_fkey`]: unknownCode }) as const

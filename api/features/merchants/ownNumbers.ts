import { AppError } from '../../errors.ts'
import type { Guard } from '../../records/TablePolicy.ts'
import { holdNumbersText, takenNumbersText } from '../../registration/takenNumbers.ts'

/** Refuses numbers that already belong to another merchant, as the registration does. */
export const ownNumbers =
  (...fields: readonly string[]): Guard['check'] =>
  async (client, { row, before }) => {
    const numbers = fields.flatMap((name) => {
      const number = row[name]
      return typeof number === 'string' && number !== '' && number !== before?.[name] ? [number] : []
    })
    if (numbers.length === 0) return
    await client.query(holdNumbersText, [numbers])
    const { rowCount } = await client.query(takenNumbersText, [numbers, row.em_id])
    if (rowCount) throw new AppError('NUMBER_TAKEN')
  }

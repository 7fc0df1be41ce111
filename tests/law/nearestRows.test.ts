/* Of several rows that hold, which one decides, where the database chooses: whichever was entered first. */
import { readReturnLaw } from '../../api/returns/readReturnLaw.ts'
import { expect, test } from '../support/test.ts'

test('our number as intermediary for one merchant goes before that for all, whichever was entered first', async ({
  db,
  databases,
}) => {
  const { rows: merchants } = await db.query<{ id: number }>('select id from em order by id limit 3')
  const [first, second, other] = merchants.map(({ id }) => id)
  const add = (em_id: number | null | undefined, number: string) =>
    db.query(
      `insert into em_eas_intermediary_numbers (em_id, scheme, intermediary_name, intermediary_number, country)
       values ($1, 'import', 'We', $2, 'LU')`,
      [em_id, number],
    )
  await add(first, 'IN4420000001')
  await add(null, 'IN4420000002')
  await add(second, 'IN4420000003')
  const { intermediaryOf } = await readReturnLaw(databases.write)
  expect([first, second, other].map((em) => intermediaryOf('LU', em ?? 0))).toEqual([
    'IN4420000001',
    'IN4420000003',
    'IN4420000002',
  ])
  expect(intermediaryOf('MT', first ?? 0)).toBeNull()
})

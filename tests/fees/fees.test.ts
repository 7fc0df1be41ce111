import { describe, expect, test } from '../support/test.ts'

const negative = 'Field cannot be negative'
const save = '/api/persistence/update_fee_class'

const limits = [
  ['import_scheme_fixed_fee', '[FEE-07]'],
  ['non_union_fixed_fee', '[FEE-08]'],
  ['union_fixed_fee', '[FEE-09]'],
  ['b2c_domestic_fixed_fee', '[FEE-10]'],
  ['import_percentage_fee', '[FEE-11]'],
  ['non_union_percentage_fee', '[FEE-12]'],
  ['union_percentage_fee', '[FEE-13]'],
  ['b2c_domestic_percentage_fee', '[FEE-14]'],
  ['fc_rep_fixed_fee', '[FEE-15]'],
  ['fc_rep_percentage_fee', '[FEE-16]'],
  ['min_order_count', '[FEE-19]'],
  ['max_order_count', '[FEE-20]'],
  ['min_trade_value', '[FEE-21]'],
  ['max_trade_value', '[FEE-22]'],
] as const

describe('a fee class', () => {
  let id: unknown
  test.beforeAll(async ({ api }) => {
    const added = await api.insert('fee_class', {
      name: 'Tested',
      import_scheme_fixed_fee: '5.00',
      fc_rep_fixed_fee: '4.00',
      import_percentage_fee: '2',
      fc_rep_percentage_fee: '1.5',
    })
    id = added.data.rows[0]?.id
  })

  test.for(limits)(
    'takes no negative %s, by neither call, and takes zero %s [FEE-04] [FEE-05] [FEE-06]',
    async ([field], { api }) => {
      const negativeValue = field.endsWith('count') ? -1 : '-1'
      for (const reply of [
        await api.post(save, { data: { id, [field]: negativeValue } }),
        await api.update('fee_class', { id, [field]: negativeValue }),
        await api.insert('fee_class', { name: `Negative ${field}`, [field]: negativeValue }),
      ]) {
        expect(reply).toMatchObject({ statusCode: 400, errors: { [field]: negative } })
      }
      const zero = await api.insert('fee_class', { name: `Zero ${field}`, [field]: field.endsWith('count') ? 0 : '0' })
      expect(zero.statusCode).toBe(200)
    },
  )

  test.for([
    ['fc_rep_fixed_fee', '5.01', '5.00', 'FC Rep Fixed Fee cannot be greater than Import Fixed Fee', '[FEE-17]'],
    ['fc_rep_percentage_fee', '2.01', '2', 'FC Rep Percentage Fee cannot be greater than Import Percentage Fee', '[FEE-18]'],
  ] as const)('has no %s of %s above the import fee, and takes %s: %s %s', async ([field, above, equal, sentence], { api }) => {
    expect(await api.post(save, { data: { id, [field]: above } })).toMatchObject({
      statusCode: 400,
      errors: { [field]: sentence },
    })
    expect(await api.post(save, { data: { id, [field]: equal } })).toMatchObject({ statusCode: 200 })
  })

  test('cannot have its import fee lowered below its FC Rep fee [FEE-35]', async ({ api }) => {
    expect(await api.post(save, { data: { id, import_scheme_fixed_fee: '3.00' } })).toMatchObject({
      statusCode: 400,
      message: 'FC Rep Fixed Fee cannot be greater than Import Fixed Fee',
    })
  })

  test('has a band of orders or of trade value, but never both after a change [FEE-23]', async ({ api }) => {
    const sentence = 'Cannot set both order Counts and Trade values'
    expect(await api.post(save, { data: { id, max_order_count: 10 } })).toMatchObject({ statusCode: 200 })
    expect(await api.post(save, { data: { id, max_trade_value: '5' } })).toMatchObject({
      statusCode: 400,
      errors: { max_trade_value: sentence },
    })
    expect(await api.update('fee_class', { id, min_trade_value: '5' })).toMatchObject({ statusCode: 400, message: sentence })
    expect(await api.post(save, { data: { id, max_trade_value: '0' } })).toMatchObject({ statusCode: 200 })
  })

  test('may have a minimum above its maximum, and more than 100 percent [FEE-34]', async ({ api }) => {
    expect(await api.post(save, { data: { id, min_order_count: 11 } })).toMatchObject({ statusCode: 200 })
    expect(await api.post(save, { data: { id, union_percentage_fee: '101' } })).toMatchObject({ statusCode: 200 })
  })

  test('is saved by its own call, which returns the row and is audited under its path [FEE-24]', async ({ api, db }) => {
    const reply = await api.post<{ rowCount: number; rows: object[] }>(save, { data: { id, description: 'By its call' } })
    expect(reply.data).toMatchObject({ rowCount: 1, rows: [{ id, description: 'By its call' }] })
    const { rows } = await db.query(
      `select path, after from audit_log where table_name = 'fee_class' and record_id = $1 order by id desc limit 1`,
      [String(id)],
    )
    expect(rows).toEqual([{ path: save, after: { description: 'By its call' } }])
  })

  test('is refused for people who may only read [FEE-24]', async ({ api }) => {
    const auditor = await api.as('auditor')
    expect(await auditor.post(save, { data: { id, description: 'No' } })).toMatchObject({ statusCode: 403 })
  })
})

test('the automatic choice of classes is read-only [FEE-26]', async ({ api }) => {
  expect(await api.load('auto_active_fee_class')).toMatchObject({ statusCode: 200 })
  expect(await api.insert('auto_active_fee_class', { em_id: 1, fee_class_id: 1 })).toMatchObject({ statusCode: 403 })
})

test('a fee class is added by hand; an automatic one names merchant, class, days and volume [FEE-36]', async ({ api }) => {
  const fieldsOf = async (table: string) => {
    const { data } = await api.get<{ rows: { name: string }[] }>(`/api/config/${table}`)
    return data.rows.map(({ name }) => name)
  }
  const schemes = ['non_union', 'union', 'b2c_domestic', 'fc_rep']
  const fees = schemes.flatMap((scheme) => [`${scheme}_fixed_fee`, `${scheme}_percentage_fee`])
  fees.push('import_scheme_fixed_fee', 'import_percentage_fee')
  const thresholds = ['min_order_count', 'max_order_count', 'min_trade_value', 'max_trade_value']
  const columns = ['id', 'name', 'description', ...fees, ...thresholds, 'post_sale', 'timestamp']
  expect((await fieldsOf('fee_class')).toSorted()).toEqual([...columns, 'version'].toSorted())
  expect(await api.insert('fee_class', { name: 'Added by hand' })).toMatchObject({ statusCode: 200 })
  const automatic = ['id', 'em_id', 'fee_class_id', 'active_from', 'active_to', 'order_count', 'trade_value', 'reason', 'said']
  expect(await fieldsOf('auto_active_fee_class')).toEqual(automatic)
  expect(await api.update('auto_active_fee_class', { id: 1, order_count: 1 })).toMatchObject({ statusCode: 403 })
})

test.for([
  ['em_annual_fee_type', 'value', 'Duty cannot be negative', '[FEE-27] [FEE-31]'],
  ['em_reporting_fee_type', 'value', 'Duty cannot be negative', '[FEE-28] [FEE-32]'],
  ['em_invoicing_fee_type', 'fee_value', 'Invoicing fee cannot be negative', '[FEE-29] [FEE-33]'],
] as const)('%s takes no negative %s: %s %s', async ([table, field, sentence], { api }) => {
  expect(await api.insert(table, { name: 'Tested', [field]: '-1' })).toMatchObject({
    statusCode: 400,
    errors: { [field]: sentence },
  })
  const added = await api.insert(table, { name: 'Tested', [field]: '0' })
  expect(added.statusCode).toBe(200)
  expect(await api.update(table, { id: added.data.rows[0]?.id, [field]: '-0.01' })).toMatchObject({
    statusCode: 400,
    message: sentence,
  })
})

test('an invoicing fee has a currency that lists do not show [FEE-30]', async ({ api }) => {
  const config = await api.get<{ rows: { name: string; hidden: boolean }[] }>('/api/config/em_invoicing_fee_type')
  expect(config.data.rows.find(({ name }) => name === 'currency')).toMatchObject({ hidden: true })
  expect((await api.load('em_invoicing_fee_type')).data.rows[0]).toMatchObject({ currency: 'EUR' })
})

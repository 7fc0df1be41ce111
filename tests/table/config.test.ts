import { expect, test } from 'vitest'
import { findTable } from '#schema/registry.ts'
import { isEditableField, tableConfigOf } from '../../src/record/TableConfig.ts'

const table = (name: string) => {
  const found = findTable(name)
  if (!found) throw new Error(`${name} is not registered`)
  return found
}

test('a screen has the columns that the configuration names, in its order, with the values of its enumerations [TABLE-55]', () => {
  const { fields, may } = tableConfigOf(table('courier'), {
    rows: [{ name: 'name' }, { name: 'id' }, { name: 'code', enums: [{ value: 'A', label: 'The A' }] }, { name: 'unheard of' }],
    may: { insert: true, update: false, export: true },
  })
  expect(fields.map(({ name }) => name)).toEqual(['name', 'id', 'code'])
  expect(fields[2]?.options).toEqual([{ value: 'A', label: 'The A' }])
  expect(may).toEqual({ insert: true, update: false, export: true })
})

test('without a configuration a screen shows the definition and allows nothing', () => {
  const courier = table('courier')
  const { fields, filters, may } = tableConfigOf(courier)
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(courier.fields))
  expect(filters.map(({ name, comparator }) => [name, comparator])).toEqual([
    ['name', 'contains'],
    ['code', 'contains'],
    ['enabled', '='],
  ])
  expect(may).toEqual({ insert: false, update: false, export: false })
})

test('the bar is built from the filter configuration, in its order and with its titles [TABLE-55]', () => {
  const { filters } = tableConfigOf(table('em_view'), undefined, {
    rows: [
      { name: 'enabled', title: 'Is it on?', comparator: '=' },
      { name: 'context', title: 'Search', comparator: 'contains' },
      { name: 'unheard of', title: 'x', comparator: '=' },
    ],
  })
  expect(filters).toMatchObject([
    { name: 'enabled', title: 'Is it on?', kind: 'flag', isSearch: false },
    { name: 'context', title: 'Search', kind: 'text', isSearch: true },
  ])
})

test('ids, timestamps and generated fields are never edited in place [TABLE-53]', () => {
  const editable = tableConfigOf(table('fee_class'))
    .fields.filter(isEditableField)
    .map(({ name }) => name)
  expect(editable).toContain('name')
  for (const name of ['id', 'timestamp', 'version']) expect(editable).not.toContain(name)
})

test('the audit log names tables by their titles, and its filter offers all of them', () => {
  const { fields, filters } = tableConfigOf(table('audit_log'))
  const named = fields.find(({ name }) => name === 'table_name')
  expect(named?.options).toContainEqual({ value: 'em_oss_info', label: 'OSS Information' })
  expect(named?.options).toContainEqual({ value: 'operator_user', label: 'Operators' })
  expect(named?.options?.map(({ value }) => value)).not.toContain('em_view')
  expect(filters.find(({ name }) => name === 'table_name')).toMatchObject({ kind: 'choice', comparator: '=' })
})

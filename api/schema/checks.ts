import { actionChecks } from './actions/actionChecks.ts'
import type { TableDefinition } from './define.ts'
import type { Call } from './defineCall.ts'
import { factsOf } from './kinds.ts'
import { leadFields } from './leadOf.ts'
import { invalid, parseValue } from './rules/parseValue.ts'
import { fieldsOfRule } from './rules/rules.ts'
import { stateChecks } from './states/stateChecks.ts'

/** A mistake in the registry. The server does not start with one. */
interface Problem {
  code: string
  table: string
  detail: string
}

type Registry = Readonly<Record<string, TableDefinition>>

const tableChecks: Readonly<Record<string, (table: TableDefinition, registry: Registry) => string[]>> = {
  NAME_NOT_PLAIN: ({ fields }) => Object.keys(fields).filter((name) => !/^_?[a-z][a-z0-9_]*$/.test(name)),
  ID_MISSING: ({ fields }) => (Object.hasOwn(fields, 'id') ? [] : ['id']),
  RULE_FIELD_UNKNOWN: ({ fields, rules = [] }) =>
    [...Object.values(fields).flatMap(({ rules: own = [] }) => own), ...rules]
      .flatMap(fieldsOfRule)
      .filter((name) => !Object.hasOwn(fields, name)),
  FILTER_FIELD_UNKNOWN: ({ fields, filters = [] }) =>
    filters
      .flatMap((filter) => (typeof filter === 'string' ? [filter] : [filter.on ?? filter.name, ...(filter.covers ?? [])]))
      .filter((name) => !Object.hasOwn(fields, name)),
  COMPARATOR_UNFIT: ({ fields, filters = [] }) =>
    filters.flatMap((filter) => {
      if (typeof filter === 'string' || !filter.comparator) return []
      const field = fields[filter.on ?? filter.name]
      return field && !factsOf(field.kind).comparators.includes(filter.comparator) ? [filter.name] : []
    }),
  PRESET_FIELD_UNKNOWN: ({ fields }) =>
    Object.values(fields).flatMap(({ presetFrom }) =>
      presetFrom && !Object.hasOwn(fields, presetFrom.field) ? [presetFrom.field] : [],
    ),
  VARIANT_FIELD_UNKNOWN: ({ fields, variants = [] }) =>
    variants.flatMap(({ where }) => Object.keys(where)).filter((name) => !Object.hasOwn(fields, name)),
  SORT_FIELD_UNKNOWN: ({ fields, sort }) => (sort && !Object.hasOwn(fields, sort[0]) ? [sort[0]] : []),
  LABEL_FIELD_UNKNOWN: ({ fields, label }) => (label && !Object.hasOwn(fields, label) ? [label] : []),
  LEAD_FIELD_UNKNOWN: ({ fields, lead, columns = [], beneath = {}, listOrder = [] }) =>
    [
      ...(lead ? leadFields(lead) : []),
      ...columns,
      ...Object.entries(beneath).flatMap(([column, names = []]) => [column, ...names]),
      ...listOrder.map(([name]) => name),
    ].filter((name) => !Object.hasOwn(fields, name)),
  SUM_OF_NO_AMOUNTS: ({ fields, sums = [] }) => sums.filter((name) => fields[name]?.kind !== 'money'),
  OPENING_FILTER_UNKNOWN: ({ filters = [], opensWith = {} }) => {
    const known = filters.map((filter) => (typeof filter === 'string' ? filter : filter.name))
    return Object.keys(opensWith).filter((name) => !known.includes(name))
  },
  PAGE_FIELD_UNKNOWN: ({ fields, page = {} }) =>
    [...(page.facts ?? []), ...(page.mails ?? []), ...(page.sections ?? []).flatMap((section) => section.fields)].filter(
      (name) => !Object.hasOwn(fields, name),
    ),
  PAGE_LIST_UNKNOWN: ({ page = {} }, registry) =>
    (page.lists ?? []).flatMap(({ table, by, since, mail, columns = [], beneath = {} }) => {
      const target = Object.hasOwn(registry, table) ? registry[table] : undefined
      if (!target) return [table]
      const names = [by, since, mail, ...columns, ...Object.entries(beneath).flat(2)]
      return names.flatMap((name) => (name && !Object.hasOwn(target.fields, name) ? [`${table}.${name}`] : []))
    }),
  PAGE_SECTION_UNKNOWN: ({ page = {} }) =>
    (page.lists ?? []).flatMap(({ after }) => (after && !page.sections?.some(({ name }) => name === after) ? [after] : [])),
  KNOWN_BY_FIELD_UNKNOWN: ({ fields, knownBy = [] }) => knownBy.filter((name) => !Object.hasOwn(fields, name)),
  VERSION_MISSING: ({ fields, allow }) => (allow.includes('update') && !Object.hasOwn(fields, 'version') ? ['version'] : []),
  VIEW_WRITABLE: ({ view, allow }) => (view ? allow.filter((operation) => operation !== 'load') : []),
  VIEW_OF_UNKNOWN: ({ of }, registry) => (of && !Object.hasOwn(registry, of) ? [of] : []),
  REFERENCE_UNKNOWN: ({ fields }, registry) =>
    Object.values(fields).flatMap(({ kind, to }) => {
      if (kind !== 'ref') return []
      const target = to && Object.hasOwn(registry, to.table) ? registry[to.table] : undefined
      return target && Object.hasOwn(target.fields, to?.label ?? '') ? [] : [to ? `${to.table}.${to.label}` : 'no target']
    }),
  CHOICES_MISSING: ({ fields }) =>
    Object.entries(fields).flatMap(([name, { kind, choices }]) => (kind === 'choice' && !choices ? [name] : [])),
  ROUTE_WITHOUT_MENU: ({ route, menu, variants = [] }) =>
    menu ? [] : [route, ...variants.map((variant) => variant.route)].filter((path) => path !== undefined),
  LINK_ROUTE_UNKNOWN: ({ links = [] }, registry) =>
    links.map(({ to }) => to).filter((to) => !Object.values(registry).some(({ route }) => route === to)),
  LINK_FIELD_UNKNOWN: ({ fields, links = [] }, registry) =>
    links.flatMap(({ to, filter }) => {
      const target = Object.values(registry).find(({ route }) => route === to)
      return Object.entries(filter).flatMap(([there, here]) => [
        ...(target && !Object.hasOwn(target.fields, there) ? [`${to}.${there}`] : []),
        ...(Object.hasOwn(fields, here) ? [] : [here]),
      ])
    }),
  CLEARED_FIELD_UNKNOWN: ({ fields, clears = [] }) =>
    clears.flatMap(({ field, fields: cleared }) => [field, ...cleared]).filter((name) => !Object.hasOwn(fields, name)),
  SHOWN_WHEN_NO_FLAG: ({ fields }) =>
    Object.values(fields).flatMap(({ shownWhen }) => (shownWhen && fields[shownWhen]?.kind !== 'flag' ? [shownWhen] : [])),
  PRESET_INVALID: ({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.preset !== undefined && parseValue(field.preset, field) === invalid ? [name] : [],
    ),
  GENERATED_EDITABLE: ({ fields }) =>
    Object.entries(fields).flatMap(([name, { generated, editable }]) => (generated && editable ? [name] : [])),
  ...actionChecks,
  ...stateChecks,
}

/** The codes of everything that is checked. */
export const checkCodes: readonly string[] = [...Object.keys(tableChecks), 'ROUTE_TWICE', 'NAME_TWICE']

/** Every mistake in the definitions, each with its code and culprit; none when all is well. */
export function problemsIn(registry: Registry): Problem[] {
  const problems = Object.entries(registry).flatMap(([name, table]) =>
    Object.entries(tableChecks).flatMap(([code, check]) =>
      check(table, registry).map((detail) => ({ code, table: name, detail })),
    ),
  )
  const owners = new Map<string, string>()
  for (const [name, { route, variants = [], aliases = [] }] of Object.entries(registry)) {
    for (const [code, key] of [
      ...(route ? [['ROUTE_TWICE', `/${route}`]] : []),
      ...variants.map((variant) => ['ROUTE_TWICE', `/${variant.route}`]),
      ...[name, ...aliases].map((key) => ['NAME_TWICE', key]),
    ]) {
      if (!code || !key) continue
      if (owners.has(key)) problems.push({ code, table: name, detail: `${key} (also ${owners.get(key)})` })
      owners.set(key, name)
    }
  }
  return problems
}

/** The calls that say they change a table which does not exist. */
export const problemsInCalls = (calls: Readonly<Record<string, Call>>, registry: Registry): Problem[] =>
  Object.entries(calls).flatMap(([name, { changes = [] }]) =>
    changes
      .filter((table) => !Object.hasOwn(registry, table))
      .map((detail) => ({ code: 'CALL_CHANGES_UNKNOWN', table: name, detail })),
  )

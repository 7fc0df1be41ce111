import { relative } from 'node:path'
import { findTable } from '#schema/registry.ts'
import { otherWriters } from './otherWriters.ts'
import type { Rule } from './Rule.ts'

/** What begins a statement that writes: methods of Kysely, and our own loading by COPY. */
const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'copyRows'])

/** Marks the place of a value in a template; no table name contains it. */
const GAP = '$'

/** A table written by the text of a statement. */
const statement = /\b(?:insert into|merge into|delete from|truncate(?: table)?|update|copy)\s+"?(\$|[a-z_]+\b)/gi

const isRegistered = (name: string): boolean => {
  const table = findTable(name)
  return table?.name === name && table.view !== true
}

/** Registered tables are written by the write path alone, so that no row changes without its audit row. */
export const onlyWayToWrite: Rule = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
    const allowed = otherWriters[file] ?? []
    const written = new Set<string>()

    function judge(node: { range: [number, number] }, table: string) {
      const name = table === GAP ? 'any' : table
      if (name !== 'any' && !isRegistered(name)) return
      written.add(name)
      if (allowed.includes(name)) return
      const what = name === 'any' ? 'a table known only at run time' : name
      context.report({ node, message: `Only api/records/write writes ${what}: a row written here has no audit row.` })
    }

    const judgeText = (node: { range: [number, number] }, text: string) => {
      for (const [, table = ''] of text.matchAll(statement)) judge(node, table)
    }

    return {
      CallExpression({ callee, arguments: given }) {
        const called = callee.type === 'MemberExpression' ? callee.property : callee
        const place = called.type === 'Identifier' && called.name === 'copyRows' ? 1 : 0
        if (called.type !== 'Identifier' || !writingCalls.has(called.name)) return
        const table = given[place]
        if (table) judge(table, table.type === 'Literal' ? (String(table.value).split(' ')[0] ?? '') : GAP)
      },
      Literal(node) {
        if (typeof node.value === 'string') judgeText(node, node.value)
      },
      TemplateLiteral(node) {
        judgeText(node, node.quasis.map(({ value }) => value.raw).join(GAP))
      },
      'Program:exit'(node) {
        for (const table of allowed.filter((name) => !written.has(name)))
          context.report({ node, message: `This file no longer writes ${table}: otherWriters.ts need not allow it.` })
      },
    }
  },
}

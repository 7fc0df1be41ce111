import { relative } from 'node:path'
import type { Rule } from './Rule.ts'

/** What builds or sends a statement: methods of Kysely, and of connections. */
const ofStatements = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'where',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
  'executeQuery',
  'query',
])

const routes = /^api\/.*[rR]outes\.ts$/

/** Routes lead from calls to operations: which rows are read or written, an operation says, in a file that tests and others can use. */
export const statementsApart: Rule = {
  create(context) {
    if (!routes.test(relative(context.cwd, context.filename).replaceAll('\\', '/'))) return {}
    const report = (node: { range: [number, number] }) =>
      context.report({ node, message: 'Routes hold no statements: an operation in a file of its own reads and writes.' })
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (ofStatements.has(callee.property.name)) report(node)
      },
      TaggedTemplateExpression(node) {
        if (node.tag.type === 'Identifier' && node.tag.name === 'sql') report(node)
      },
    }
  },
}

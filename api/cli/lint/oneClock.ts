import { relative } from 'node:path'
import { clocks, FIRST_WITH_NAMES } from './clocks.ts'
import type { Rule } from './Rule.ts'

/** PostgreSQL's own clock in the text of a statement. */
const inStatement =
  /(?<![\w.#$])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(?:current_date|current_timestamp|localtimestamp)\b|'(?:now|today|tomorrow|yesterday)'::/i

const message =
  'Only the clock makes time: take `at`, or a Clock (api/base/clock.ts, src/data/clock.ts); in SQL (select business_now()), business_today(), business_moment(), real_now() or real_moment().'

const isOldMigration = (file: string): boolean => {
  const [, number] = /^migrations\/(\d+)_/.exec(file) ?? []
  return number !== undefined && Number(number) < FIRST_WITH_NAMES
}

/** Time has one source and two names; what asks for it by another one would not follow when the business clock is moved. */
export const oneClock: Rule = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
    if (clocks.includes(file) || isOldMigration(file)) return {}
    const judgeText = (node: { range: [number, number] }, text: string) => {
      if (inStatement.test(text)) context.report({ node, message })
    }
    return {
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && !node.arguments.length)
          context.report({ node, message })
      },
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date') context.report({ node, message })
      },
      MemberExpression(node) {
        const isNow = node.property.type === 'Identifier' && node.property.name === 'now'
        if (isNow && node.object.type === 'Identifier' && node.object.name === 'Date') context.report({ node, message })
      },
      Literal(node) {
        if (typeof node.value === 'string') judgeText(node, node.value)
      },
      TemplateLiteral(node) {
        judgeText(node, node.quasis.map(({ value }) => value.raw).join('$'))
      },
    }
  },
}

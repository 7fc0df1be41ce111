import { relative } from 'node:path'
import { lookers } from './lookers.ts'
import type { Rule } from './Rule.ts'

/** Names under which the pools of a node are known. */
const databases = /^(?:db|databases)$/i

/** The last name of `writer.db`, `db` or `this.#db`. */
function lastName(node: object): string {
  if ('property' in node && typeof node.property === 'object' && node.property !== null) return lastName(node.property)
  return 'name' in node && typeof node.name === 'string' ? node.name : ''
}

/** Only listed files may read what a replica may answer: anything else decides by rows that may be old. */
export const decideOnPrimary: Rule = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
    const isLooker = lookers.includes(file)
    let looks = false

    function judge(node: { range: [number, number] }) {
      looks = true
      if (isLooker) return
      const message =
        'db.look may be behind: what is decided, written or quoted from reads db.decide. A list or report is named in lookers.ts.'
      context.report({ node, message })
    }

    return {
      MemberExpression(node) {
        const isLook = lastName(node.property) === 'look' || ('value' in node.property && node.property.value === 'look')
        if (isLook && databases.test(lastName(node.object))) judge(node)
      },
      ObjectPattern(node) {
        const { parent } = node
        const isOfDatabases =
          (parent.type === 'VariableDeclarator' && parent.init !== null && databases.test(lastName(parent.init))) ||
          (parent.type === 'Property' && databases.test(lastName(parent.key))) ||
          (node.typeAnnotation && /\bDatabases\b/.test(context.sourceCode.getText(node.typeAnnotation)))
        if (!isOfDatabases) return
        for (const part of node.properties) if (part.type === 'Property' && lastName(part.key) === 'look') judge(part)
      },
      'Program:exit'(node) {
        if (isLooker && !looks)
          context.report({ node, message: 'This file no longer reads db.look: lookers.ts need not name it.' })
      },
    }
  },
}

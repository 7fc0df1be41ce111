import type { Rule } from './Rule.ts'

interface Lines {
  start: number
  end: number
}

/** A function and the JSX in it, in the order of the text. */
interface Part extends Lines {
  kind: 'function' | 'jsx'
  /** A function with statements, which does more than compute a value for the layout. */
  hasStatements: boolean
  parts: Part[]
}

const isCode = (line: string | undefined): boolean => line !== undefined && !/^\s*(?:$|\/\/|\/\*|\*|\{\/\*)/.test(line)

const isBlock = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === 'BlockStatement'

/**
 * A function longer than `max` lines may only lay out: apart from blank lines and comments, at most `beside` of its lines are not
 * JSX, or belong to a function with statements within the JSX. That leaves room for values that are passed on or computed.
 */
export const layoutAlone: Rule = {
  meta: {
    schema: [
      {
        type: 'object',
        properties: { max: { type: 'integer' }, beside: { type: 'integer' } },
        required: ['max', 'beside'],
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const { max, beside } = context.options[0] as { max: number; beside: number }
    const { lines } = context.sourceCode
    const open: Part[] = []

    const linesOf = (node: { loc: { start: { line: number }; end: { line: number } } }): Lines => ({
      start: node.loc.start.line,
      end: node.loc.end.line,
    })
    const countCode = ({ start, end }: Lines): number => lines.slice(start - 1, end).filter(isCode).length

    /** The lines of a part that consist of layout only. */
    const layoutIn = ({ kind, parts, ...own }: Part): number =>
      kind === 'jsx'
        ? countCode(own) - parts.reduce((sum, part) => sum + logicOfFunctionIn(part), 0)
        : parts.reduce((sum, part) => sum + layoutIn(part), 0)
    const logicOfFunctionIn = (part: Part): number =>
      part.kind === 'function' && part.hasStatements
        ? countCode(part) - layoutIn(part)
        : part.parts.reduce((sum, inner) => sum + logicOfFunctionIn(inner), 0)

    function enter(part: Part) {
      open.at(-1)?.parts.push(part)
      open.push(part)
    }

    function leaveFunction(node: { range: [number, number] }) {
      const part = open.pop()
      if (!part || countCode(part) <= max) return
      const logic = countCode(part) - layoutIn(part)
      if (logic <= beside) return
      const message = `A function of more than ${max} lines only lays out: ${logic} of this one's do more, ${beside} may. Take them out, into a hook or a part.`
      context.report({ node, message })
    }

    const jsx = {
      enter: (node: Parameters<typeof linesOf>[0]) => enter({ ...linesOf(node), kind: 'jsx', hasStatements: false, parts: [] }),
      leave: () => void open.pop(),
    }
    const inFunction = (node: Parameters<typeof linesOf>[0]) =>
      enter({ ...linesOf(node), kind: 'function', hasStatements: isBlock('body' in node && node.body), parts: [] })
    return {
      ArrowFunctionExpression: inFunction,
      FunctionDeclaration: inFunction,
      FunctionExpression: inFunction,
      'ArrowFunctionExpression:exit': leaveFunction,
      'FunctionDeclaration:exit': leaveFunction,
      'FunctionExpression:exit': leaveFunction,
      JSXElement: jsx.enter,
      JSXFragment: jsx.enter,
      'JSXElement:exit': jsx.leave,
      'JSXFragment:exit': jsx.leave,
    }
  },
}

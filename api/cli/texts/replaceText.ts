import { parseSync } from 'vite'
import type { Text } from '#schema/texts/Text.ts'

/** A node of the syntax tree, as far as object literals need it. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Without `as const` and `satisfies`. */
const bare = (node: unknown): Node | undefined =>
  isNode(node) ? ('expression' in node && isNode(node['expression']) ? bare(node['expression']) : node) : undefined

const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The literal of an exported constant. */
function literalOf(body: readonly Node[], name: string): Node | undefined {
  const declared = body.flatMap(({ type, declaration }) =>
    type === 'ExportNamedDeclaration' && isNode(declaration) ? list(declaration['declarations']) : [],
  )
  return bare(declared.find(({ id }) => isNode(id) && id['name'] === name)?.['init'])
}

const nameOf = ({ key }: Node): unknown => (isNode(key) ? (key['name'] ?? key['value']) : undefined)

const valueIn = (object: Node | undefined, name: string): Node | undefined =>
  bare(list(object?.['properties']).find((property) => property.type === 'Property' && nameOf(property) === name)?.['value'])

/** The only value of a constant with these words whose key is computed, such as a sentence that stands elsewhere. */
function computedIn(object: Node | undefined, words: Text): Node | undefined {
  const computed = list(object?.['properties']).filter((property) => property['computed'] === true)
  const found = computed.flatMap(({ value }) => (isNode(value) && value['value'] === words ? [value] : []))
  return found.length === 1 ? found[0] : undefined
}

/** A sentence as it stands in code. */
const quoted = (sentence: string): string =>
  `'${sentence
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`

const written = (text: Text): string =>
  typeof text === 'string'
    ? quoted(text)
    : `{ ${Object.entries(text)
        .map(([category, sentence]) => `${category}: ${quoted(sentence)}`)
        .join(', ')} }`

interface Place {
  constant: string
  path: readonly string[]
  /** The text that stands there. */
  shipped: Text
}

/** The code of a file with another text at a path within one of its constants; undefined if no text stands there by itself. */
export function replaceText(code: string, { constant, path, shipped }: Place, text: Text): string | undefined {
  const { program } = parseSync('texts.ts', code)
  const literal = literalOf(list(program.body), constant)
  const named = path.reduce<Node | undefined>(valueIn, literal)
  const place = named ?? (path.length === 1 ? computedIn(literal, shipped) : undefined)
  if (!place || !['Literal', 'TemplateLiteral', 'ObjectExpression'].includes(place.type)) return undefined
  return code.slice(0, place.start) + written(text) + code.slice(place.end)
}

/** The code of a file with a further entry at the end of a constant. */
export function addText(code: string, { constant, key }: { constant: string; key: string }, text: Text): string | undefined {
  const { program } = parseSync('texts.ts', code)
  const literal = literalOf(list(program.body), constant)
  if (literal?.type !== 'ObjectExpression') return undefined
  const last = list(literal['properties']).at(-1)
  const entry = `${last ? ', ' : ' '}${quoted(key)}: ${written(text)}`
  const at = last?.end ?? literal.start + 1
  return code.slice(0, at) + entry + code.slice(at)
}

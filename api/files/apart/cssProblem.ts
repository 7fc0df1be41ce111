import { parse, tokenize, tokenTypes } from 'css-tree'
import { ApartFailed } from './ApartFailed.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'

/** The at-rules that styles may have: none of them loads anything. */
const atRules: ReadonlySet<string> = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes', 'layer', 'container'])

/** The functions that they may use in values and selectors, with all their variants. `url`, `image-set`, `src` and `attr` are none of them. */
const functions: ReadonlySet<string> = new Set(
  [
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp round abs sign env',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient',
    'translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d',
    'skew skewx skewy matrix matrix3d perspective cubic-bezier steps linear minmax repeat fit-content',
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia inset circle ellipse polygon',
    'not is where has nth-child nth-last-child nth-of-type nth-last-of-type lang dir',
  ].flatMap((line) => line.split(' ')),
)

/** Properties that ran code in browsers of old. */
const properties: ReadonlySet<string> = new Set(['behavior', '-moz-binding'])

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * What keeps styles from being used: the first thing in them that could load something, or that browsers might read differently than we
 * do. They are judged token by token, as browsers divide them (CSS Syntax Module Level 3), so that nothing hides in a construct that
 * no list names.
 * @returns a sentence with the line; undefined if there is nothing
 * @throws {ApartFailed} `not_css` for what is no text
 */
export function cssProblem(bytes: Buffer): Message | undefined {
  let source: string
  try {
    source = utf8.decode(bytes)
  } catch {
    throw new ApartFailed('not_css')
  }
  // Whatever is no style sheet at all.
  if (/[^\P{Cc}\t\r\n\f]/u.test(source)) throw new ApartFailed('not_css')
  return forbidden(source) ?? unparsed(source)
}

const lineOf = (source: string, offset: number): number => source.slice(0, offset).split(/\r\n|[\n\r\f]/).length

function forbidden(source: string): Message | undefined {
  let found: { at: number; what: string } | undefined
  const end = /<\s*\/\s*style/i.exec(source)
  if (end) found = { at: end.index, what: end[0] }
  tokenize(source, (type: number, start: number, until: number) => {
    if (found && found.at <= start) return
    const text = source.slice(start, until)
    if (isForbidden(type, text)) found = { at: start, what: text.length > 40 ? `${text.slice(0, 40)}…` : text }
  })
  return found && say('CSS_REFUSED', { line: lineOf(source, found.at), what: found.what })
}

const { AtKeyword, BadString, BadUrl, CDC, CDO, Comment, Function: FunctionToken, Ident, String: StringToken, Url } = tokenTypes

function isForbidden(type: number, text: string): boolean {
  if (type === Comment || type === StringToken) return false
  if ([Url, BadUrl, BadString, CDO, CDC].includes(type) || text.includes('\\')) return true
  if (type === AtKeyword) return !atRules.has(text.slice(1).toLowerCase())
  if (type === FunctionToken) return !functions.has(text.slice(0, -1).toLowerCase())
  return type === Ident && properties.has(text.toLowerCase())
}

function unparsed(source: string): Message | undefined {
  let line: number | undefined
  parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => {
      line ??= 'line' in error && typeof error.line === 'number' ? error.line : 1
    },
  })
  return line === undefined ? undefined : say('CSS_BROKEN', { line })
}

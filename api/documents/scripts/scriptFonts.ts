import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { charactersOf } from '../charactersOf.ts'
import { fonts } from '../paperLook.ts'
import { plainFont } from '../plainFont.ts'

/** The scripts with a font of their own; Latin, Greek and Cyrillic are in that of the papers. */
const scripts = {
  han: { file: 'noto-sans-sc', signs: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\uFF00-\uFFEF]/u, isShaped: false },
  hangul: { file: 'noto-sans-kr', signs: /\p{scx=Hangul}/u, isShaped: false },
  arabic: { file: 'noto-sans-arabic', signs: /\p{scx=Arabic}/u, isShaped: true },
  hebrew: { file: 'noto-sans-hebrew', signs: /\p{scx=Hebrew}/u, isShaped: true },
} as const
export type Script = keyof typeof scripts
/** The font of the papers, or that of a script. */
export type FontName = 'base' | Script

/** From the project's folder: the bundled server has no files beside its code. */
const FOLDER = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'api/documents/scripts/fonts')

const names = Object.keys(scripts) as Script[]
const base = charactersOf(fonts.regular)
const loaded = new Map<Script, { font: Buffer; characters: ReadonlySet<number> }>()

/** The font of a script, read when a text first needs it. */
function loadFont(script: Script) {
  const known = loaded.get(script)
  if (known) return known
  const { file, isShaped } = scripts[script]
  const font = plainFont(join(FOLDER, `${file}.woff`), { isShaped })
  const fresh = { font, characters: charactersOf(font) }
  loaded.set(script, fresh)
  return fresh
}

/** The bytes of the font of a script. */
export const scriptFont = (script: Script): Buffer => loadFont(script).font

/** The font that has a character; undefined if none has it. */
export function fontFor(sign: string): FontName | undefined {
  const code = sign.codePointAt(0) ?? 0
  if (base.has(code)) return 'base'
  return names.find((name) => scripts[name].signs.test(sign) && loadFont(name).characters.has(code))
}

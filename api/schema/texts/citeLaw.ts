import type { LegalBase, Provision } from '#domain/orders/LegalBase.ts'
import type { Translate } from './createTexts.ts'

const formats = new Map<string, Intl.ListFormat>()

/** `30 and 60`, in a language. */
function listed(parts: readonly string[], language: string): string {
  // As the Official Journal writes lists: without a comma before 'and'.
  const format = formats.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' })
  formats.set(language, format)
  return format.format(parts)
}

/** The parts of an act that are cited: `Articles 30 and 60`; empty if it is cited as a whole. */
function partOf({ articles = [], annex, section, paragraph, chapter }: Provision, t: Translate): string {
  const numbers = articles.map((article) => (typeof article === 'string' ? article : t('law.range', article)))
  return listed(
    [
      ...(numbers.length > 0 ? [t('law.articles', { smart_count: numbers.length, list: listed(numbers, t.language) })] : []),
      ...(annex ? [t('law.annex', { annex: annex.number, point: annex.point })] : []),
      ...(section ? [t('law.section', { section })] : []),
      ...(paragraph ? [t('law.paragraph', { paragraph })] : []),
      ...(chapter ? [t('law.chapter', { chapter })] : []),
    ],
    t.language,
  )
}

/** A legal base as lawyers cite it in a language: `Richtlinie 2006/112/EG, Artikel 30 und 60`. */
export function citeLaw(base: LegalBase, t: Translate): string {
  if ('instead' in base) return t(`law.instead.${base.instead}`)
  const act = t(`law.act.${base.act}`)
  const part = partOf(base, t)
  const law = part === '' ? act : t('law.provision', { act, part })
  return base.note ? t(`law.note.${base.note}`, { law }) : law
}

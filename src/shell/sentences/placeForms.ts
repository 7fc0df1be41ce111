import type { Language } from '../../i18n/languages.ts'

/** Finnish names whose form for 'to' does not follow the rule. */
const irregular: Readonly<Record<string, string>> = {
  Alankomaat: 'Alankomaihin',
  Filippiinit: 'Filippiineille',
  Suomi: 'Suomeen',
  Venäjä: 'Venäjälle',
  'Yhdistynyt kuningaskunta': 'Yhdistyneeseen kuningaskuntaan',
  Yhdysvallat: 'Yhdysvaltoihin',
}

/** The form of a Finnish name that says 'to': Saksa, Saksaan; Kypros, Kyprokseen; Luxemburg, Luxemburgiin. */
function illativeOf(name: string): string {
  const last = name.at(-1) ?? ''
  if (/[aeiouyäö]/i.test(last)) return `${name}${last}n`
  return last === 's' ? `${name.slice(0, -1)}kseen` : `${name}iin`
}

/** The forms in which a question may name a country at its end; Finnish says 'to' by the ending of the name itself. */
export const placeForms = (name: string, language: Language): string[] =>
  language === 'fi' ? [name, irregular[name] ?? illativeOf(name)] : [name]

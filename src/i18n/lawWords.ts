import type { Language } from './languages.ts'

type Words = readonly (readonly [english: RegExp, own: string])[]

/** How acts and their parts are cited in a language; longer terms come first. */
const cited: Readonly<Record<Exclude<Language, 'en'>, Words>> = {
  de: [
    [/Implementing Regulation \(EU\) No/, 'Durchführungsverordnung (EU) Nr.'],
    [/(?:Council )?Regulation \((EU|EC)\) No/, 'Verordnung ($1) Nr.'],
    [/(?:Council )?Regulation/, 'Verordnung'],
    [/\(EC\)/, '(EG)'],
    [/Directive 2006\/112\/EC/, 'Richtlinie 2006/112/EG'],
    [/Windsor Framework/, 'Windsor-Rahmen'],
    [/ and Annex III, point 6/, ' und Anhang III Nummer 6'],
    [/Articles? /, 'Artikel '],
    [/chapter/, 'Kapitel'],
    [/section/, 'Abschnitt'],
    [/: records of the merchant/, ': Aufzeichnungen des Händlers'],
    [/; period rates of/, '; Periodenkurse von'],
    [/; rates of Norwegian Customs/, '; Kurse des norwegischen Zolls'],
    [/; rates of Swiss Customs/, '; Kurse des Schweizer Zolls'],
    [/(\S) and (\S)/g, '$1 und $2'],
    [/(\d) to (\d)/g, '$1 bis $2'],
  ],
  fi: [
    [/Implementing Regulation \(EU\) No/, 'Täytäntöönpanoasetus (EU) N:o'],
    [/(?:Council )?Regulation \((EU|EC)\) No/, 'Asetus ($1) N:o'],
    [/(?:Council )?Regulation/, 'Asetus'],
    [/\(EC\)/, '(EY)'],
    [/Directive 2006\/112\/EC/, 'Direktiivi 2006/112/EY'],
    [/Windsor Framework/, 'Windsorin puitekehys'],
    [/Article (\S+) and Annex III, point 6/, '$1 artikla ja liitteessä III oleva 6 kohta'],
    [/Articles? ([^:;]+)/, '$1 artikla'],
    [/chapter (\S+)/, '$1 luku'],
    [/section ([^\s;]+)/, '$1 §'],
    [/: records of the merchant/, ': kauppiaan kirjanpito'],
    [/; rates of Norwegian Customs/, '; Norjan tullin kurssit'],
    [/; rates of Swiss Customs/, '; Sveitsin tullin kurssit'],
    [/; period rates of (.+)/, '; $1, jakson kurssit'],
    [/(\S) and (\S)/g, '$1 ja $2'],
    [/(\d) to (\d)/g, '$1–$2'],
  ],
}

/** A citation of law as it is written in a language: `Richtlinie 2006/112/EG, Artikel 30 und 60`. */
export const lawWords = (law: string, language: Language): string =>
  language === 'en' ? law : cited[language].reduce((words, [english, own]) => words.replace(english, own), law)

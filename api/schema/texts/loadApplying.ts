import type { Language } from '../languages.ts'
import type { SomeTexts } from './createTexts.ts'

/** What the public form says in a language. */
export async function loadApplying(language: Language): Promise<SomeTexts> {
  const module = (await import(`./${language}/applications/applying.ts`)) as { applying: SomeTexts }
  return module.applying
}

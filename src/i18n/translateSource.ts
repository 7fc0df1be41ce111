type Translations = Readonly<Record<string, string>>
type Params = Readonly<Record<string, string | number>>

/** Sentences that carry a title or an address inside; a title is translated by itself. */
const patterns: readonly [template: string, shape: RegExp][] = [
  ['Enter a valid %{field}', /^Enter a valid (?<field>.+)$/],
  [
    'This number was issued by %{issuer}, but the scheme is registered in %{country}',
    /^This number was issued by (?<issuer>..), but the scheme is registered in (?<country>..)$/,
  ],
  ['Account created for %{email}', /^Account created for (?<email>.+)$/],
  ['Account already exists for %{email}', /^Account already exists for (?<email>.+)$/],
]

const fill = (text: string, params: Params): string =>
  text.replace(/[%]?\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))

/** An English text of the registry or the server in another language, or as it is when nobody has translated it. */
export function translateSource(text: string, translations: Translations, params: Params = {}): string {
  const exact = Object.hasOwn(translations, text) ? translations[text] : undefined
  if (exact !== undefined) return fill(exact, params)
  for (const [template, shape] of patterns) {
    const parts = shape.exec(text)?.groups
    const translated = Object.hasOwn(translations, template) ? translations[template] : undefined
    if (!parts || !translated) continue
    return fill(
      translated,
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, translateSource(part, translations)])),
    )
  }
  return fill(text, params)
}

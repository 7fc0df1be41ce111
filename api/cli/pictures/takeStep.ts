import type { Locator, Page } from 'playwright'
import type { Step } from './steps.ts'
import { escaped } from '../../../src/i18n/escaped.ts'
import type { Called } from './wordsIn.ts'
import { settle } from './settle.ts'

const STEP_MS = 5_000
const BACKGROUND_MS = 30_000

const pressable = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'switch', 'combobox', 'option'] as const

/** A landscape A4 page between its margins, in CSS pixels, whatever the window is. */
const paper = { width: 1047, height: 742 }

type Words = (english: string) => readonly Called[]
const english: Words = (name) => [name]

/** How a text ends in the languages that nobody speaks; one that says more ends later. */
const ending = /(~*⟧|\u202C\u200F)$/

/** Matches texts that begin with these words. */
const beginning = (name: Called): RegExp =>
  typeof name === 'string' ? new RegExp(`^${escaped(name.replace(ending, ''))}`, 'i') : name

const either = (locators: readonly Locator[]): Locator => locators.reduce((some, others) => some.or(others))

/** Patterns as one: each of them would be looked for in every role. */
function atOnce(names: readonly Called[]): readonly Called[] {
  const patterns = names.filter((name) => typeof name !== 'string').map(({ source }) => source)
  const words = names.filter((name) => typeof name === 'string')
  return patterns.length > 0 ? [...words, new RegExp(patterns.join('|'))] : words
}

/** What a page shows without its menu, whose groups may be called as something on it. */
const outsideMenu = 'main *, :not(nav *)'

/**
 * The element with one of these labels; otherwise the first whose label begins with one of them, the column of that name, or
 * the first whose label contains it.
 */
async function named(page: Page, words: readonly Called[]): Promise<Locator> {
  const names = atOnce(words)
  const called = (exact: boolean) =>
    either(names.flatMap((name) => pressable.map((role) => page.getByRole(role, { name, exact }))))
  const heads = either(names.map((name) => page.getByRole('columnheader', { name, exact: true })))
  const begun = either(names.flatMap((name) => pressable.map((role) => page.getByRole(role, { name: beginning(name) }))))
  const choices = [called(true), begun, heads, called(false)].map((found) => found.and(page.locator(outsideMenu)).first())
  await either(choices).first().waitFor({ timeout: STEP_MS })
  for (const choice of choices) if (await choice.isVisible()) return choice
  throw new Error(`Nothing that can be pressed is called ${words.join(' or ')}`)
}

/** Does what a person does on a screen and waits for the result. `words` translates the names in the step. */
export async function takeStep(page: Page, step: Step, words = english): Promise<void> {
  if ('press' in step) await (await named(page, words(step.press))).click({ timeout: STEP_MS })
  else if ('fill' in step) {
    const fields = either(words(step.fill).map((label) => page.getByLabel(label)))
    await fields.last().fill(step.with, { timeout: STEP_MS })
  } else if ('attach' in step) {
    const chosen = { name: step.attach, mimeType: 'text/csv', buffer: Buffer.from(step.with) }
    await page.locator('input[type=file]').last().setInputFiles(chosen)
  } else if ('see' in step) {
    const sought = either(words(step.see).map((name) => page.getByText(beginning(name))))
    await sought.first().waitFor({ timeout: BACKGROUND_MS })
  } else if ('media' in step) {
    await page.setViewportSize(paper)
    await page.emulateMedia({ media: step.media })
  } else if ('keys' in step) await page.keyboard.press(step.keys)
  else if ('write' in step) await page.keyboard.type(step.write)
  else await page.route(`**/api/${step.lose}`, (route) => route.abort())
  await settle(page)
}

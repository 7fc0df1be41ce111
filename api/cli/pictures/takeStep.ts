import type { Locator, Page } from 'playwright'
import type { Step } from '../screenStates.ts'
import { settle } from './settle.ts'

const STEP_MS = 5_000

const pressable = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'switch'] as const

/** The element with this label; otherwise the first whose label begins with these words or contains them. */
async function named(page: Page, name: string): Promise<Locator> {
  const called = (exact: boolean) =>
    pressable.map((role) => page.getByRole(role, { name, exact })).reduce((some, others) => some.or(others))
  const choices = [called(true).first(), called(false).first(), page.getByRole('columnheader', { name, exact: true })]
  await choices
    .reduce((some, others) => some.or(others))
    .first()
    .waitFor({ timeout: STEP_MS })
  for (const choice of choices) if (await choice.isVisible()) return choice
  throw new Error(`Nothing that can be pressed is called ${name}`)
}

/** Does what a person does on a screen, and waits for what comes of it. */
export async function takeStep(page: Page, step: Step): Promise<void> {
  if ('press' in step) await (await named(page, step.press)).click({ timeout: STEP_MS })
  else if ('fill' in step) await page.getByLabel(step.fill).last().fill(step.with, { timeout: STEP_MS })
  else if ('keys' in step) await page.keyboard.press(step.keys)
  else if ('write' in step) await page.keyboard.type(step.write)
  else await page.route(`**/api/${step.lose}`, (route) => route.abort())
  await settle(page)
}

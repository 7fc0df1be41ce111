import type { Page } from '@playwright/test'

/** What people read that is no data: titles, buttons, heads of columns, labels, hints in empty fields. */
const chrome = [
  'h1',
  'h2',
  'h3',
  'nav a',
  'button',
  'label',
  'legend',
  '[role=columnheader]',
  '[role=tab]',
  '[role=menuitem]',
  '[role=dialog] p',
].join(', ')

/** Names of people and merchants, and what is written by those who work here, are data wherever they stand. */
const data = '[data-id], [translate=no], header [role=group] a, [data-timeline] li'

/**
 * What a screen says in plain English or as a raw key while it is in the pseudo-language `en-XA`, where every text stands in
 * brackets. Codes and numbers are the same in every language.
 */
export const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([wanted, known]) => {
      const said = [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter((element) => !element.closest(known) && element.checkVisibility())
        .flatMap((element) => [
          element.textContent,
          element.getAttribute('aria-label'),
          element.getAttribute('title'),
          ...[...element.querySelectorAll('[placeholder]')].map((field) => field.getAttribute('placeholder')),
        ])
      const plain = said.filter((text): text is string => text !== null && /[a-z]{3}/.test(text) && !text.includes('⟦'))
      return [...new Set(plain)]
    },
    [chrome, data] as const,
  )

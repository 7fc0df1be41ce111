import type { Page } from 'playwright'

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
 * brackets. Codes and numbers are the same in every language, and browsers name countries, behind their code. The code is a text, because the types of the browser do not exist here.
 */
export const untranslatedOn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    const isCountry = (text) => /^[A-Z]{2}/.test(text) && text.slice(2).trim() === names.of(text.slice(0, 2))
    const said = [...document.querySelectorAll(${JSON.stringify(chrome)})]
      .filter((element) => !element.closest(${JSON.stringify(data)}) && element.checkVisibility())
      .flatMap((element) => [
        element.textContent,
        element.getAttribute('aria-label'),
        element.getAttribute('title'),
        ...[...element.querySelectorAll('[placeholder]')].map((field) => field.getAttribute('placeholder')),
      ])
    return [...new Set(said.filter((text) => text !== null && /[a-z]{3}/.test(text) && !text.includes('⟦') && !isCountry(text)))]
  })()`)

import type { RehearsalCheck } from '#schema/lab/rehearsalChecks.ts'
import { lab } from '#schema/texts/en/lab/lab.ts'
import type { Rehearsal } from './rehearsalRows.ts'

interface Form {
  type: string
  extension: string
  write: (rehearsal: Rehearsal) => string
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** For HTML and XML, which have no control characters. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '').replace(/[^\P{Cc}\t\n\r]/gu, '')

const words = lab.rehearsal
const nameOf = ({ check, merchant }: RehearsalCheck): string =>
  `${words.checks[check]}${merchant === null ? '' : ` (${words.merchant.replace('%{number}', String(merchant))})`}`
const saidOf = ({ expected, found }: RehearsalCheck): string =>
  words.differs.replace('%{expected}', expected).replace('%{found}', found)
const titleOf = ({ month, scenario }: Rehearsal): string =>
  `${words.report} ${month}${scenario ? `: ${scenario.name} ${scenario.number}` : ''}`

type Step = Rehearsal['steps'][number]

const rowOf = (check: RehearsalCheck): string =>
  `<tr class="${check.passed ? 'passed' : 'differs'}"><td>${escaped(nameOf(check))}</td><td>${escaped(check.expected)}</td><td>${escaped(check.found)}</td><td>${check.passed ? '✓' : '✗'}</td></tr>`

const sectionOf = ({ step, state, failure, checks }: Step): string =>
  `<section><h2>${escaped(words.steps[step].title)}: ${escaped(words.states[state])}</h2>
${failure ? `<p class="differs">${escaped(failure.message)}</p>` : ''}
${checks.length ? `<table><tr><th>${words.check}</th><th>${words.expected}</th><th>${words.found}</th><th></th></tr>${checks.map(rowOf).join('\n')}</table>` : ''}</section>`

/** A page for people. It needs nothing from elsewhere. */
const htmlOf = (rehearsal: Rehearsal): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(titleOf(rehearsal))}</title>
<style>body{font-family:system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #ccc}.differs{color:#a11}.passed td:last-child{color:#170}</style></head>
<body><h1>${escaped(titleOf(rehearsal))}</h1>
<p>${escaped(rehearsal.user_name)}, ${escaped(rehearsal.timestamp)}</p>
${rehearsal.steps.map(sectionOf).join('\n')}</body></html>
`

const seconds = (ms: number | null): string => ((ms ?? 0) / 1000).toFixed(3)

function suiteOf({ step, state, failure, checks, took_ms }: Step): string {
  const cases = checks.map(
    (check) =>
      `<testcase classname="${step}" name="${escaped(nameOf(check))}">${check.passed ? '' : `<failure message="${escaped(saidOf(check))}"/>`}</testcase>`,
  )
  const own = state === 'waiting' ? '<skipped/>' : failure ? `<error message="${escaped(failure.message)}"/>` : ''
  const all = [
    `<testcase classname="${step}" name="${escaped(words.steps[step].title)}" time="${seconds(took_ms)}">${own}</testcase>`,
    ...cases,
  ]
  const failures = checks.filter(({ passed }) => !passed).length
  return `<testsuite name="${step}" tests="${all.length}" failures="${failures}" errors="${failure ? 1 : 0}" skipped="${state === 'waiting' ? 1 : 0}" time="${seconds(took_ms)}">
${all.join('\n')}
</testsuite>`
}

/** For programs that run tests. */
const junitOf = (rehearsal: Rehearsal): string => `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${escaped(titleOf(rehearsal))}">
${rehearsal.steps.map(suiteOf).join('\n')}
</testsuites>
`

/** How the report of a rehearsal is written. */
export const reportForms: Readonly<Record<'html' | 'json' | 'junit', Form>> = {
  html: { type: 'text/html; charset=utf-8', extension: 'html', write: htmlOf },
  json: { type: 'application/json; charset=utf-8', extension: 'json', write: (rehearsal) => JSON.stringify(rehearsal, null, 2) },
  junit: { type: 'application/xml; charset=utf-8', extension: 'xml', write: junitOf },
}

import type { ApplicationsFigures } from './applications/measureApplications.ts'
import type { ExportFigures, Format } from './exports.ts'
import type { FloodFigures } from './flood.ts'
import type { Goal } from './goals.ts'
import { besideFirstPage, goals, intakeGoal, mailRateGoal, rateGoal, ratios } from './goals.ts'
import type { AsOfFigures } from './gridPromises.ts'
import type { InvoicesFigures } from './invoices/measureInvoices.ts'
import type { JobFigures } from './jobs.ts'
import type { Figures, Subject } from './measure.ts'
import { canSeeProcesses } from './processes.ts'
import type { OrdersFigures } from './orders.ts'
import type { MessagesFigures } from './messages/measureMessages.ts'
import type { Question } from './questions.ts'
import type { DashboardFigures } from './dashboard.ts'
import type { ReturnsFigures } from './returns/measureReturns.ts'
import type { StatementsFigures } from './statements.ts'
import type { TextsFigures } from './texts/measureTexts.ts'
import type { UploadsFigures } from './uploads.ts'
import type { UploadTrial } from './uploadTrial.ts'
import type { WebSize } from './webSize.ts'

const column = (value: number, digits = 2): string => value.toFixed(digits).padStart(9)

/** Prints results as they arrive, and at the end which goals were met. */
export class Report {
  readonly #verdicts: string[] = []
  readonly #misses: string[] = []

  question(
    { name, title }: Question,
    concurrency: number,
    figures: ReadonlyMap<Subject['name'], Figures>,
    firstPage: ReadonlyMap<Subject['name'], Figures>,
  ): void {
    console.log(
      `\n${`${name} ${title}, ${concurrency} at once`.padEnd(58)} p50 ms p97.5 ms    req/s   CPU ms | x floor: p50     rate      CPU`,
    )
    const floor = figures.get('floor')
    if (!floor) return
    for (const [subject, { p50, p97, rate, cpu }] of figures) {
      const compared = [p50 / floor.p50, rate / floor.rate, cpu / floor.cpu].map((ratio) => column(ratio)).join('')
      console.log(`${subject.padStart(54)} ${column(p50)}${column(p97)}${column(rate, 0)}${column(cpu, 3)} |    ${compared}`)
    }
    this.#judgeQuestion(name, concurrency, figures.get('clearance'), floor, firstPage.get('floor'))
  }

  exports(format: Format, { floor, clearance }: { floor: ExportFigures; clearance: ExportFigures }): void {
    console.log(`\n${`${format.toUpperCase()} of 300,000 rows`.padEnd(58)} seconds       MB  peak MB  (before)`)
    for (const [subject, { seconds, megabytes, peak, before }] of Object.entries({ floor, clearance }))
      console.log(`${subject.padStart(54)} ${column(seconds)}${column(megabytes, 1)}${column(peak, 0)}${column(before, 0)}`)
    this.#judge(`${format} time, x floor`, clearance.seconds / floor.seconds, ratios[format])
    if (!canSeeProcesses) return
    if (format === 'csv') this.#judge('csv memory, MB more than before', clearance.peak - clearance.before, goals.csvMemory)
    else this.#judge('xlsx memory, MB', clearance.peak, goals.xlsxMemory)
  }

  search({ p50, p97 }: Figures): void {
    this.#times('Search by any piece of a name or number', p50, p97)
    this.#judge('search p97.5, ms', p97, goals.searchMs)
  }

  asOf({ title, live, asOf }: AsOfFigures): void {
    this.#times(`${title}, now`, live.p50, live.p97)
    this.#times(`${title}, as of yesterday`, asOf.p50, asOf.p97)
    this.#judge(`as of: ${title}, x live`, asOf.p50 / live.p50, goals.asOf)
  }

  events({ p50, p97 }: Figures): void {
    this.#times('From a change to its event on another node', p50, p97)
    this.#judge('event on another node p97.5, ms', p97, goals.eventMs)
  }

  jobs({ waited: { p50, p97 }, rate }: JobFigures): void {
    this.#times('A job, from created to started', p50, p97)
    console.log(`${'Jobs done'.padStart(54)} ${column(rate, 0)} a second`)
    this.#judge('job created to started p97.5, ms', p97, goals.jobMs)
  }

  #times(what: string, p50: number, p97: number): void {
    console.log(`${what.padStart(54)} ${column(p50)}${column(p97)}  (p50, p97.5 ms)`)
  }

  beside(format: Format, { p50, p97 }: Figures): void {
    this.#times(`another user's Q7 meanwhile`, p50, p97)
    this.#judge(`another user's Q7 during ${format}, p97.5 ms`, p97, goals.besideMs)
  }

  flood({ meanwhile, failed, flooder }: FloodFigures): void {
    const answers = [...flooder].map(([status, count]) => `${count} times ${status}`).join(', ')
    console.log(`\nWhile one person floods the server (answered ${answers}):`)
    for (const [name, { p50, p97 }] of meanwhile) {
      this.#times(`another person's ${name}`, p50, p97)
      this.#judge(`${name} during a flood, p97.5 ms`, p97, goals.floodMs)
    }
    this.#judge('failures of others during a flood', failed, goals.floodFailures)
  }

  orders({ orders, intake, beside, page, list, ledger, paper, quote }: OrdersFigures): void {
    const { rate, peak, before } = intake
    console.log(`\n${orders} orders taken in: ${rate.toFixed(0)} a second, peak ${peak} MB (before ${before})`)
    this.#judge('intake, orders a second', rate, intakeGoal, true)
    if (canSeeProcesses) this.#judge('intake memory, MB', peak, goals.intakeMemory)
    this.#times("another user's row meanwhile", beside.p50, beside.p97)
    this.#judge("another user's row during the intake, p97.5 ms", beside.p97, goals.besideMs)
    this.#times('The page of an order', page.p50, page.p97)
    this.#judge('order page p50, ms', page.p50, goals.orderPageMs)
    this.#times("A merchant's orders", list.p50, list.p97)
    this.#times("A merchant's rows of the VAT ledger", ledger.p50, ledger.p97)
    this.#judge('VAT ledger, x orders', ledger.p50 / list.p50, goals.ledger)
    this.#times('Customs form as PDF', paper.p50, paper.p97)
    this.#judge('customs form p97.5, ms', paper.p97, goals.paperMs)
    this.#times('Quote of landed cost', quote.p50, quote.p97)
    this.#judge('quote p97.5, ms', quote.p97, goals.quoteMs)
  }

  uploads({ rows, idle, steps, beside }: UploadsFigures): void {
    console.log(`\n${`An upload of ${rows} rows`.padEnd(58)} rows/s  peak MB  (before ${idle})`)
    for (const { name, rate, peak } of steps) console.log(`${name.padStart(54)} ${column(rate, 0)}${column(peak, 0)}`)
    const peak = Math.max(...steps.map((step) => step.peak))
    if (canSeeProcesses) this.#judge('upload memory, MB more than before', peak - idle, goals.uploadMemory)
    this.#times("another user's row meanwhile", beside.p50, beside.p97)
    this.#judge("another user's row during an upload, p97.5 ms", beside.p97, goals.besideMs)
  }

  statements({ entries, megabytes, idle, applied, confirmed, beside }: StatementsFigures): void {
    console.log(`\nA statement of ${entries} entries (${megabytes.toFixed(0)} MB; before ${idle} MB in memory)`)
    for (const [name, { seconds, peak }] of Object.entries({ 'read, matched, applied': applied, 'payments booked': confirmed }))
      console.log(`${name.padStart(54)} ${column(seconds, 1)} s ${column(peak, 0)} MB`)
    this.#judge('statement read, matched and applied, s', applied.seconds, goals.statementSeconds)
    if (canSeeProcesses) this.#judge('statement memory, MB more than before', applied.peak - idle, goals.statementMemory)
    this.#times("another user's row meanwhile", beside.p50, beside.p97)
    this.#judge("another user's row during a statement, p97.5 ms", beside.p97, goals.besideMs)
  }

  invoices({
    merchants,
    splits,
    invoices,
    idle,
    previewed,
    issued,
    beside,
    lists,
    paper,
    xlsx,
    ageing,
    interest,
  }: InvoicesFigures): void {
    console.log(`\nA month of ${merchants} merchants and ${splits} parts of orders (before ${idle} MB in memory)`)
    for (const [name, { seconds, peak }] of Object.entries({ previewed, 'issued with data': issued }))
      console.log(`${name.padStart(54)} ${column(seconds, 1)} s ${column(peak, 0)} MB`)
    this.#judge('month previewed, s', previewed.seconds, goals.billingPreviewSeconds)
    this.#judge('month issued, s', issued.seconds, goals.billingIssueSeconds)
    const peak = Math.max(previewed.peak, issued.peak)
    if (canSeeProcesses) this.#judge('billing memory, MB more than before', peak - idle, goals.billingMemory)
    this.#times("another user's row meanwhile", beside.p50, beside.p97)
    this.#judge("another user's row during billing, p97.5 ms", beside.p97, goals.besideMs)
    for (const [place, { question, figures }] of lists.entries()) {
      for (const [subject, { p50, p97 }] of figures) this.#times(`Of ${invoices}: ${question.title}, ${subject}`, p50, p97)
      const [ours, lowest] = [figures.get('clearance'), figures.get('floor')]
      const goal = place ? goals.invoiceListFiltered : goals.invoiceList
      if (ours && lowest) this.#judge(`${question.name}, x floor`, ours.p50 / lowest.p50, goal)
    }
    this.#times('An invoice as PDF, made', paper.made.p50, paper.made.p97)
    this.#judge('invoice as PDF p97.5, ms', paper.made.p97, goals.invoicePaperMs)
    this.#times('An invoice as PDF, kept', paper.kept.p50, paper.kept.p97)
    this.#judge('kept PDF p97.5, ms', paper.kept.p97, goals.keptPaperMs)
    console.log(`The workbook of ${xlsx.rows} invoices has ${xlsx.megabytes.toFixed(1)} MB`)
    this.#judge('workbook of invoices, s', xlsx.seconds, goals.invoiceXlsxSeconds)
    if (canSeeProcesses) this.#judge('its memory, MB more than before', xlsx.peak - xlsx.before, goals.invoiceXlsxMemory)
    this.#times('Ageing, and its interest', ageing.p97, interest.p97)
    this.#judge('ageing p97.5, ms', ageing.p97, goals.ageingMs)
  }

  returns({ busyMs, month, beside, cockpit, page, drill, filedIn, xlsx, list, sums }: ReturnsFigures): void {
    console.log(
      `\n${month.returns} returns: composed in ${month.composedIn.toFixed(1)} s, filed with their files in ${month.filedIn.toFixed(1)} s`,
    )
    this.#judge('100,000 orders composed, ms', busyMs, goals.composeMs)
    this.#judge('500 merchants composed and filed, s', month.composedIn + month.filedIn, goals.monthSeconds)
    this.#times("another user's row meanwhile", beside.p50, beside.p97)
    this.#judge("another user's row during returns, p97.5 ms", beside.p97, goals.besideMs)
    this.#times('The cockpit', cockpit.p50, cockpit.p97)
    this.#judge('cockpit p97.5, ms', cockpit.p97, goals.cockpitMs)
    for (const state of ['open', 'filed'] as const) {
      this.#times(`The page of a return of 1,000,000 rows, ${state}`, page[state].p50, page[state].p97)
      this.#times('a page of its rows', drill[state].p50, drill[state].p97)
      this.#judge(`page of a large return, ${state}, p97.5 ms`, page[state].p97, goals.returnPageMs)
      this.#judge(`rows of a large return, ${state}, p97.5 ms`, drill[state].p97, goals.returnPageMs)
    }
    console.log(`It is filed in ${filedIn.toFixed(1)} s; its workbook has ${xlsx.megabytes.toFixed(1)} MB`)
    this.#judge('workbook of a large return, s', xlsx.seconds, goals.returnXlsxSeconds)
    if (canSeeProcesses) this.#judge('its memory, MB more than before', xlsx.peak - xlsx.before, goals.returnXlsxMemory)
    for (const [subject, { p50, p97 }] of list) this.#times(`List of 200,000 returns, ${subject}`, p50, p97)
    this.#times('its totals, computed anew', sums.p50, sums.p97)
    const [ours, lowest] = [list.get('clearance'), list.get('floor')]
    if (ours && lowest) this.#judge('list of returns with totals, x floor', ours.p50 / lowest.p50, goals.fiscalList)
  }

  applications({ lists, detail, approval, secondStep, signIn, opened }: ApplicationsFigures): void {
    console.log('')
    this.#lists(lists, goals.applicationsList)
    this.#times('An application with what stands beside it', detail.p50, detail.p97)
    this.#judge('application p50, ms', detail.p50, goals.applicationMs)
    this.#times('An approval', approval.p50, approval.p97)
    this.#judge('approval p50, ms', approval.p50, goals.approvalMs)
    this.#times(`A sign-in while the form is opened (${opened} times)`, signIn.p50, signIn.p97)
    this.#judge('sign-in while the form is opened, p97.5 ms', signIn.p97, goals.besideOpeningsMs)
    this.#times('The second step of a sign-in', secondStep.p50, secondStep.p97)
    this.#judge('second step p50, ms', secondStep.p50, goals.secondStepMs)
  }

  messages({ recipients, confirmedMs, queuedSeconds, rate, linkSeconds, memory, lists }: MessagesFigures): void {
    console.log(`\nA message to ${recipients} merchants (before ${memory.idle} MB in memory, peak ${memory.peak} MB)`)
    this.#judge('message confirmed, ms', confirmedMs, goals.messageConfirmedMs)
    this.#judge('message queued, s', queuedSeconds, goals.messageQueuedSeconds)
    this.#judge('mails handed over a second', rate, mailRateGoal, true)
    this.#judge('a password link meanwhile, s', linkSeconds, goals.linkSeconds)
    if (canSeeProcesses) this.#judge('message memory, MB more than before', memory.peak - memory.idle, goals.messageMemory)
    this.#lists(lists, goals.messagesList)
  }

  texts({ browsers, seen, atOnce, read, lists, opened, typed, searched }: TextsFigures): void {
    console.log(`\n${atOnce.texts} texts published at once, and one that ${browsers} browsers on two nodes see`)
    this.#times('From the press until a text is seen', seen.p50, seen.p97)
    this.#judge('text published to seen p97.5, ms', seen.p97, goals.textSeenMs)
    this.#judge('texts published at once, s', atOnce.seconds, goals.textsPublishedSeconds)
    this.#times("another user's list meanwhile", atOnce.beside.p50, atOnce.beside.p97)
    this.#judge("another user's list during it, p97.5 ms", atOnce.beside.p97, goals.besideMs)
    this.#times('The texts of a language', read.p50, read.p97)
    this.#judge('texts of a language p97.5, ms', read.p97, goals.textsReadMs)
    this.#times('A text opened, with its suggestions', opened.p50, opened.p97)
    this.#times('A key typed into a text, with all checks', typed.p50, typed.p97)
    this.#judge('key typed into a text p97.5, ms', typed.p97, goals.textTypedMs)
    this.#times('A key typed into the search of the studio', searched.p50, searched.p97)
    this.#judge('key typed into the search p97.5, ms', searched.p97, goals.textSearchMs)
    this.#lists(lists, goals.textsList)
  }

  /** Lists beside the floor's. */
  #lists(lists: ReadonlyMap<string, ReadonlyMap<Subject['name'], Figures>>, goal: Goal): void {
    for (const [title, figures] of lists) {
      for (const [subject, { p50, p97 }] of figures) this.#times(`${title}, ${subject}`, p50, p97)
      const [ours, lowest] = [figures.get('clearance'), figures.get('floor')]
      if (ours && lowest) this.#judge(`${title}, x floor`, ours.p50 / lowest.p50, goal)
    }
  }

  dashboard({ whole, afterChange }: DashboardFigures): void {
    this.#judge('dashboard rebuilt, all months, ms', whole, goals.dashboardMs)
    this.#judge('dashboard rebuilt after a change of one month, ms', afterChange, goals.dashboardMs)
  }

  uploadTrial({ rows, cancelledAt, killedAt, finishedIn }: UploadTrial): void {
    console.log(
      `${rows} rows cancelled at ${cancelledAt}, killed at ${killedAt}, done ${finishedIn.toFixed(0)} s after the next start, reverted: all counts right`,
    )
  }

  memory(idle: number, after: number): void {
    if (!canSeeProcesses) return
    console.log(`\nMemory of the server: ${idle} MB idle, ${after} MB after the run`)
    this.#judge('memory idle, MB', idle, goals.idleMemory)
    this.#judge('memory after the run, MB', after, goals.memoryAfter)
  }

  start(milliseconds: number): void {
    console.log(`Process start to first page: ${milliseconds.toFixed(0)} ms`)
    this.#judge('process start to first page, ms', milliseconds, goals.startMs)
  }

  web(size: WebSize | undefined): void {
    if (!size) {
      console.log('JavaScript: not measured, as no browser starts here')
      return
    }
    console.log(`JavaScript, gzip: ${size.beforeSignIn} kB before sign-in, ${size.beforeTable} kB before the first table`)
    this.#judge('JavaScript before sign-in, kB', size.beforeSignIn, goals.webBeforeSignIn)
    this.#judge('JavaScript before the first table, kB', size.beforeTable, goals.webBeforeTable)
  }

  /** The goals, with the missed ones repeated at the end. */
  end(): void {
    console.log(`\nGoals${'must'.padStart(58)}${'aim'.padStart(9)}`)
    for (const verdict of this.#verdicts) console.log(verdict)
    console.log(this.#misses.length ? `\nMissed: ${this.#misses.join('; ')}` : '\nEvery goal that must be met is met.')
  }

  #judgeQuestion(
    name: string,
    concurrency: number,
    ours: Figures | undefined,
    floor: Figures,
    firstPage: Figures | undefined,
  ): void {
    if (!ours) return
    const beside = besideFirstPage.has(name) ? firstPage : floor
    if (concurrency === 1 && beside)
      this.#judge(`${name} p50, x floor${beside === floor ? '' : "'s Q2"}`, ours.p50 / beside.p50, ratios[name])
    if (concurrency === 1 && name === 'Q3') this.#judge('Q3 p97.5, x p50', ours.p97 / ours.p50, goals.steadiness)
    if (concurrency > 1 && name === 'Q2')
      this.#judge(`Q2 rate with ${concurrency} clients, x floor`, ours.rate / floor.rate, rateGoal, true)
  }

  #judge(what: string, value: number, goal: Goal | undefined, isMoreBetter = false): void {
    if (!goal) return
    const reaches = (limit: number) => (isMoreBetter ? value >= limit : value <= limit)
    const verdict = reaches(goal.aim) ? 'as aimed at' : reaches(goal.must) ? 'met' : 'MISSED'
    if (verdict === 'MISSED') this.#misses.push(`${what} ${value.toFixed(2)}`)
    this.#verdicts.push(`  ${what.padEnd(46)}${column(value)} ${verdict.padEnd(12)}${goal.must}${String(goal.aim).padStart(9)}`)
  }
}

import type { Ask, Question } from './questions.ts'

/** A subject that answers questions: the bare driver, the floor or Clearance. */
export interface Subject {
  name: 'driver' | 'floor' | 'clearance'
  /** Answers one request over the connection of this number. */
  answer: (connection: number, question: Question, ask: Ask) => Promise<() => Counted>
  /** CPU time used so far, in milliseconds, by everything that answers. */
  cpu: () => number
}

/** The content of an answer; determined after the clock was stopped. */
export interface Counted {
  rows: number
  total: number
}

export interface Figures {
  p50: number
  p97: number
  /** Requests a second. */
  rate: number
  /** CPU milliseconds a request. */
  cpu: number
}

const SLICES = 6
const SLICE_MS = 350
/** On a busy machine a slow question gets fewer turns, so that the run ends in time. */
const MIN_SLICES = 2
const BUDGET_MS = 9000
/** Each connection prepares its statements after a few uses, which is not measured. */
const WARM_UP = 8
const WARM_UP_MS = 1500

const quantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Response times as figures. */
export function figuresOf(times: readonly number[], elapsed: number, cpu: number): Figures {
  const sorted = Float64Array.from(times).toSorted()
  return {
    p50: quantile(sorted, 0.5),
    p97: quantile(sorted, 0.975),
    rate: (sorted.length * 1000) / elapsed,
    cpu: cpu / sorted.length,
  }
}

class Samples {
  readonly #times: number[] = []
  #cpu = 0
  #elapsed = 0

  add(times: readonly number[], elapsed: number, cpu: number): void {
    for (const time of times) this.#times.push(time)
    this.#elapsed += elapsed
    this.#cpu += cpu
  }

  figures(): Figures {
    return figuresOf(this.#times, this.#elapsed, this.#cpu)
  }
}

/** Ends the benchmark if an answer is wrong. */
function check(subject: Subject, question: Question, ask: Ask, got: Counted): void {
  if (got.rows === ask.rows && (ask.total === -1 || got.total === ask.total)) return
  throw new Error(
    `${question.name}: ${subject.name} answered ${got.rows} rows of ${got.total}, and not ${ask.rows} of ${ask.total} (${JSON.stringify(ask.body)})`,
  )
}

async function runSlice(
  subject: Subject,
  question: Question,
  concurrency: number,
  first: number,
  until: (done: number) => boolean,
) {
  const times: number[] = []
  let next = first
  const worker = async (connection: number) => {
    while (!until(times.length)) {
      const ask = question.ask(next++)
      const asked = performance.now()
      const got = await subject.answer(connection, question, ask)
      times.push(performance.now() - asked)
      check(subject, question, ask, got())
    }
  }
  await Promise.all(Array.from({ length: concurrency }, (_, connection) => worker(connection)))
  return { times, next }
}

/** Asks all subjects the same question in turns of a fraction of a second, so that a busy moment of the machine affects all alike. */
export async function measure(
  subjects: readonly Subject[],
  question: Question,
  concurrency: number,
): Promise<Map<Subject['name'], Figures>> {
  const samples = new Map(subjects.map((subject) => [subject, new Samples()]))
  const places = new Map(subjects.map((subject) => [subject, 0]))
  for (const subject of subjects) {
    const began = performance.now()
    const isWarm = (done: number) => done >= WARM_UP * concurrency || performance.now() - began > WARM_UP_MS
    const { next } = await runSlice(subject, question, concurrency, 0, isWarm)
    places.set(subject, next)
  }
  const started = performance.now()
  for (let slice = 0; slice < SLICES; slice++) {
    if (slice >= MIN_SLICES && performance.now() - started > BUDGET_MS) break
    for (const subject of subjects) {
      const cpu = subject.cpu()
      const began = performance.now()
      const { times, next } = await runSlice(
        subject,
        question,
        concurrency,
        places.get(subject) ?? 0,
        () => performance.now() - began > SLICE_MS,
      )
      places.set(subject, next)
      samples.get(subject)?.add(times, performance.now() - began, subject.cpu() - cpu)
    }
  }
  return new Map(subjects.map((subject) => [subject.name, samples.get(subject)!.figures()]))
}
